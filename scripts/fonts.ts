/**
 * Cuts the two type families down to what the site sets, into src/ui/fonts. Run by hand after a
 * change here or a new version of the families; the results are committed.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const printableAscii = Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)).join('')
const punctuation = '‘’“”–—…•→←≤≥≈−×‑™§\u{A0}·'
const symbols = '€£¶©®°½¼¾÷±«»²³¿¡'
const letters = 'áàâäãåçéèêëíîïñóòôöõøúùûüýÁÅÄÇÉÍÑÓÖØÚÜßæÆœ'
const everything = printableAscii + punctuation + symbols + letters
const features = ['kern', 'liga', 'tnum', 'pnum', 'lnum', 'ccmp', 'rvrn', 'mark', 'locl']

const cuts = [
  // One optical size, between text and display: a second axis would cost another 25 KiB.
  {
    from: 'literata/files/literata-latin-opsz-normal.woff2',
    to: 'literata.woff2',
    text: everything,
    axes: { opsz: 28, wght: { min: 400, max: 600 } },
  },
  {
    from: 'literata/files/literata-latin-opsz-italic.woff2',
    to: 'literata-italic.woff2',
    text: printableAscii + '‘’“”–—…§é',
    axes: { opsz: 20, wght: 400 },
  },
  {
    from: 'public-sans/files/public-sans-latin-wght-normal.woff2',
    to: 'public-sans.woff2',
    text: everything,
    axes: { wght: { min: 400, max: 700 } },
  },
]

for (const { from, to, text, axes } of cuts) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${from}`)))
  const options = {
    targetFormat: 'woff2' as const,
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  }
  const cut = await subsetFont(whole, text, options)
  await writeFile(new URL(`../src/ui/fonts/${to}`, import.meta.url), cut)
  console.log(`${to}: ${whole.length} -> ${cut.length} bytes`)
}
