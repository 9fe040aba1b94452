/** Texts of the desk's page "Operations". */
export const operationsMessages = {
  title: 'Operations',
  backToDesk: 'Back to the desk',
  failed: (section: string) => `“${section}” could not be loaded`,
} as const
