/** Documents in one transaction: its mutations and their answer stay far below what the content service takes. */
export const MAX_TOGETHER = 500

/**
 * Divides what is too much for one transaction; a page is never divided from its sections.
 *
 * @param sizeOf documents that an item takes along, itself included
 */
export const toParts = <Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  most = MAX_TOGETHER,
): Item[][] => {
  const parts: Item[][] = []
  let size = Infinity
  for (const item of items) {
    size += sizeOf(item)
    if (size > most) {
      parts.push([])
      size = sizeOf(item)
    }
    parts.at(-1)?.push(item)
  }
  return parts
}
