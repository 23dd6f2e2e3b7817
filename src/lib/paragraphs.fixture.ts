/** Portable Text of plain paragraphs, for fixtures. */
export const paragraphs = (...texts: string[]) =>
  texts.map((text, index) => ({
    _type: 'block' as const,
    _key: `p${index}`,
    style: 'normal' as const,
    listItem: null,
    level: null,
    markDefs: [],
    children: [{ _type: 'span' as const, _key: 's0', marks: null, text }],
  }))
