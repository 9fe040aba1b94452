type Color = { light: string; dark: string }

/** Colors of theme.css by role, for browsers, mail programs and pictures that cannot read CSS variables. */
export function readColors(css: string): (role: string) => Color {
  const found = css.matchAll(/--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)
  const colors = new Map(
    [...found].map(([, role, light = '', dark = '']) => [role, { light, dark }]),
  )
  return (role) => {
    const color = colors.get(role)
    if (color === undefined) throw new Error(`src/ui/theme.css has no --color-${role}.`)
    return color
  }
}
