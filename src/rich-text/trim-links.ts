import type { EmbeddedNode, SpanNode } from './nodes.ts'

type Child = SpanNode | EmbeddedNode

/** Moves the spaces at the start of each link before it, or with the order reversed those at its end behind it. */
const moveSpaces = (children: readonly Child[], spaces: RegExp, isLink: (mark: string) => boolean): Child[] => {
  let open: string | undefined
  return children.flatMap((child): Child[] => {
    const link = child._type === 'span' ? child.marks.find(isLink) : undefined
    if (child._type !== 'span' || link === undefined) {
      open = undefined
      return [child]
    }
    if (link === open || child.text === '') return [child]
    const [outer = ''] = spaces.exec(child.text) ?? []
    const text = child.text.replace(spaces, '')
    if (text !== '') open = link
    if (outer === '') return [child]
    const marks = child.marks.filter((mark) => mark !== link)
    const space = { ...child, _key: `${child._key}-${spaces.source}`, text: outer, marks }
    return text === '' ? [space] : [space, { ...child, text }]
  })
}

/** A link begins and ends with a word: a space at its edge would be a box of its own at the end of a line. */
export const trimLinks = (children: readonly Child[], isLink: (mark: string) => boolean): Child[] => {
  const started = moveSpaces(children, /^\s+/u, isLink)
  return moveSpaces(started.toReversed(), /\s+$/u, isLink).toReversed()
}
