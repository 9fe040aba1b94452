/** Formats a number with a true minus sign, and none before zero. */
function signed(value: number, digits: number, before = '', after = ''): string {
  const size = Math.abs(value).toLocaleString('en-US', {
    minimumFractionDigits: before && digits > 0 ? digits : 0,
    maximumFractionDigits: digits,
  })
  const isNothing = !/[1-9]/.test(size)
  return `${value < 0 && !isNothing ? '−' : ''}${before}${size}${after}`
}

/** `$1,428,000`; with cents below a thousand dollars if there are any. */
export function money(value: number): string {
  const hasCents = Math.abs(value) < 1000 && Math.abs(value - Math.round(value)) >= 0.005
  return signed(value, hasCents ? 2 : 0, '$')
}

/** `$22.5 million`, for running text. */
export function millions(value: number): string {
  return `$${(value / 1e6).toFixed(1)} million`
}

/** `23.8%` for a fraction. */
export function percent(fraction: number, digits = 1): string {
  return signed(fraction * 100, digits, '', '%')
}

/** `5.125%`: with all digits of a field. */
export function toPercent(fraction: number): string {
  return percent(fraction, 4)
}

/** `9,578.15`: shares and other counts. */
export function count(value: number, digits = 2): string {
  return signed(value, digits)
}

/** `1 year`, `25 years`. */
export function years(value: number): string {
  return `${count(value)} ${value === 1 ? 'year' : 'years'}`
}
