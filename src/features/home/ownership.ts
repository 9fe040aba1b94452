import type { Law } from '#domain/tools/law.ts'
import { toOwnershipSentence } from '#domain/tools/ownership.ts'

const ROW = 10
const STEP = 11

/** Makes the picture answer to its range; the three radio buttons and the range follow each other. */
export function enlivenOwnership(picture: HTMLElement): void {
  const law = JSON.parse(picture.dataset['law'] ?? '{}') as Law<'c1042-ownership'>
  const range = picture.querySelector<HTMLInputElement>('.range')
  const squares = picture.querySelector('path.moved')
  const sentence = picture.querySelector('p.moved')
  if (!range || !squares || !sentence) return
  const radios = [...picture.querySelectorAll<HTMLInputElement>('[type=radio]')]
  const update = () => {
    const shares = range.valueAsNumber
    for (const radio of radios) radio.checked = Number(radio.dataset['shares']) === shares
    const isStage = radios.some(({ checked }) => checked)
    // A radio button shows its own picture and words.
    squares.setAttribute('d', isStage ? '' : draw(shares))
    sentence.textContent = isStage ? '' : toOwnershipSentence(shares, law)
    range.setAttribute('aria-valuetext', `${shares} of 100 shares`)
  }
  picture.addEventListener('input', ({ target }) => {
    const { shares } = (target as HTMLElement).dataset
    if (shares) range.value = shares
    update()
  })
  // What was chosen or moved before this code came counts.
  const chosen = radios.find(({ checked }) => checked)?.dataset['shares']
  if (chosen && range.value === range.defaultValue) range.value = chosen
  update()
}

// From the lowest row upwards, each from the left.
function draw(shares: number): string {
  const squares = Array.from({ length: shares }, (_, at) => {
    const row = ROW - 1 - Math.floor(at / ROW)
    return `M${(at % ROW) * STEP} ${row * STEP}h10v10h-10z`
  })
  return squares.join('')
}
