/** Messages of the sheet on which firms stand side by side. */
export const sheetMessages = {
  criterion: 'Criterion',
  usualBasis: 'Source, unless noted',
  notListed: 'Not listed',
  alone: 'Stated by one firm alone',
  silence: 'Not stated',
  silentOn: (count: number) => `${count} not stated`,
  unanswered: (labels: readonly string[]) => `Not stated by any firm here: ${labels.join(', ')}.`,
  chosen: 'Chosen',
  column: (side: 'left' | 'right') => (side === 'left' ? 'Left column' : 'Right column'),
  previous: 'Previous firm',
  next: 'Next firm',
  position: (at: number, of: number) => `${at} of ${of}`,
} as const
