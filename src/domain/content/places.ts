/** Placeholders in editors' texts: `within {value} of {state}`. */
const PLACE = /\{(\w+)\}/g

export function fillPlaces(
  text: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return text.replaceAll(PLACE, (whole, name: string) => String(values[name] ?? whole))
}

export function placesIn(text: string): string[] {
  return [...text.matchAll(PLACE)].map(([, name = '']) => name)
}
