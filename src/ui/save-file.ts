const types = { csv: 'text/csv', ics: 'text/calendar', json: 'application/json' } as const

/** Downloads a text as a file whose name includes the date. */
export function saveFile(name: string, text: string, kind: keyof typeof types = 'csv'): void {
  // Without a byte order mark spreadsheets assume another encoding.
  const parts = kind === 'csv' ? ['\u{FEFF}', text] : [text]
  const url = URL.createObjectURL(new Blob(parts, { type: `${types[kind]};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.${kind}`
  link.click()
  URL.revokeObjectURL(url)
}
