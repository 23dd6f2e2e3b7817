/** A span of rich text, or a block within the line. */
interface Child {
  _type: string
  _key?: string
  text?: string | null
  marks?: string[] | null
}

/** A paragraph of rich text. */
interface Paragraph {
  children: Child[]
  markDefs: { _key?: string }[]
}

export const isParagraph = (value: object): value is Paragraph =>
  '_type' in value &&
  value._type === 'block' &&
  Array.isArray(Reflect.get(value, 'children')) &&
  Array.isArray(Reflect.get(value, 'markDefs'))

/** Moves the spaces at the start of each link before it, or with the order reversed those at its end behind it. */
const moveSpaces = (children: readonly Child[], spaces: RegExp, isLink: (mark: string) => boolean): Child[] => {
  let open: string | undefined
  return children.flatMap((child): Child[] => {
    const { _type, text, marks } = child
    const link = _type === 'span' ? marks?.find(isLink) : undefined
    if (link === undefined) {
      open = undefined
      return [child]
    }
    if (link === open || !text) return [child]
    const [outer = ''] = spaces.exec(text) ?? []
    const inner = text.replace(spaces, '')
    if (inner !== '') open = link
    if (outer === '') return [child]
    const space = {
      ...child,
      _key: `${child._key}-${spaces.source}`,
      text: outer,
      marks: (marks ?? []).filter((mark) => mark !== link),
    }
    return inner === '' ? [space] : [space, { ...child, text: inner }]
  })
}

/** A link begins and ends with a word: a space at its edge would be a box of its own at the end of a line. */
export const trimLinks = (paragraph: Paragraph): void => {
  if (paragraph.markDefs.length === 0) return
  const keys = new Set(paragraph.markDefs.map(({ _key }) => _key))
  const isLink = (mark: string): boolean => keys.has(mark)
  const started = moveSpaces(paragraph.children, /^\s+/u, isLink)
  paragraph.children = moveSpaces(started.toReversed(), /\s+$/u, isLink).toReversed()
}
