/** Acts on all items, and gives the page its turn whenever that has taken so many milliseconds. */
export async function inSlices<Item>(
  items: Iterable<Item>,
  act: (item: Item) => void,
  most: number,
): Promise<void> {
  let began = performance.now()
  for (const item of items) {
    act(item)
    if (performance.now() - began < most) continue
    await new Promise((resolve) => setTimeout(resolve))
    began = performance.now()
  }
}
