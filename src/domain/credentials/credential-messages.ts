/** Messages of profile, directory and comparison. */
export const credentialMessages = {
  title: 'Credentials',
  howWeCheck: 'How we check',
  sample: 'Sample entries of a demonstration firm. Nobody has looked them up.',
  sampleBasis: (words: string) => `Sample: ${words}`,
  failed: 'The credentials could not be loaded.',
  source: 'Source',
  sourceOfFirm: 'Page named by the firm',
} as const
