/** How often it is looked, and how long a busy browser is waited for, in milliseconds. */
const [EVERY_MS, LONGEST_MS] = [50, 10_000] as const

/** React keeps properties of its own on every element that it has taken over. */
const isHydrated = (element: Element): boolean => Object.keys(element).some((name) => name.startsWith('__react'))

/** The first element of every block: each is a Suspense boundary, which a comment begins. */
const findBlocks = (root: Node): Element[] => {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const found: Element[] = []
  while (comments.nextNode()) {
    const { currentNode } = comments
    const next = currentNode instanceof Comment && currentNode.data === '$' ? currentNode.nextElementSibling : null
    if (next) found.push(next)
  }
  return found
}

/**
 * Resolves when React has taken over every block. It goes from block to block and tells nobody of the last; content that
 * changes before is an error to the blocks still waiting, which are then rendered from nothing.
 */
export const whenHydrated = async (root: Node = document.body): Promise<void> => {
  const until = performance.now() + LONGEST_MS
  while (performance.now() < until && !findBlocks(root).every(isHydrated)) {
    await new Promise((done) => {
      setTimeout(done, EVERY_MS)
    })
  }
}
