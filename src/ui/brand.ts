import { SITE_NAME } from '#site.ts'
import { readColors } from './theme-colors.ts'
import theme from './theme.css?raw'

const colorOf = readColors(theme)

/** Colors of the browser's own bars. */
export const barColors = colorOf('paper')

const SHARES = 'M0 0h4v4H0zM6 0h4v4H6zM0 6h4v4H0z'
const OWN = 'M12 0h4v4h-4zM6 6h4v4H6zM12 6h4v4h-4zM0 12h4v4H0zM6 12h4v4H6zM12 12h4v4h-4z'

/** The logo for a browser tab, whose background is unknown. */
export function toTabIcon(): string {
  const [mark, own] = [colorOf('mark'), colorOf('own')]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><style>path{fill:${mark.light}}path+path{fill:${own.light}}@media(prefers-color-scheme:dark){path{fill:${mark.dark}}path+path{fill:${own.dark}}}</style><path d="${SHARES}"/><path d="${OWN}"/></svg>`
}

/** The logo on a background, for a home screen: it stays within the circle of a maskable icon. */
export function toAppIcon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-11 -11 38 38"><path fill="${colorOf('paper').light}" d="M-11-11h38v38h-38z"/><path fill="${colorOf('share').light}" d="${SHARES}"/><path fill="${colorOf('own').light}" d="${OWN}"/></svg>`
}

/** https://www.w3.org/TR/appmanifest/ */
export const manifest = {
  name: SITE_NAME,
  short_name: 'ESOP',
  description: 'Specialized advisors for employee stock ownership plans',
  start_url: '/',
  display: 'browser',
  background_color: barColors.light,
  theme_color: barColors.light,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
}
