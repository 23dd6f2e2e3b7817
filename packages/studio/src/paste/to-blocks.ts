import type { EditorContext, PortableTextBlock } from '@portabletext/editor'
import type { Paragraph, Run } from './paragraphs.ts'
import type { ToLink } from './to-link.ts'

type Context = Pick<EditorContext, 'schema' | 'keyGenerator'>
type Names = readonly { name: string }[]

const offers = (names: Names, wanted: string): boolean => names.some(({ name }) => name === wanted)

const levelOf = (style: string): number => Number(/^h([1-6])$/.exec(style)?.[1])

/** The style that is offered, for a heading the nearest one; of two as near, the higher. */
const toStyle = (wanted: string, styles: Names): string => {
  const name = wanted === 'p' ? 'normal' : wanted
  if (offers(styles, name) || !levelOf(name)) return offers(styles, name) ? name : 'normal'
  const distance = (style: string) => Math.abs(levelOf(style) - levelOf(name))
  const [nearest] = styles
    .map((style) => style.name)
    .filter(levelOf)
    .toSorted((one, other) => distance(one) - distance(other) || levelOf(one) - levelOf(other))
  return nearest ?? 'normal'
}

/** Blocks that a field's schema offers; what it does not offer becomes text. */
export const toBlocks = (
  paragraphs: readonly Paragraph[],
  { schema, keyGenerator }: Context,
  toLink: ToLink,
): PortableTextBlock[] => {
  let depth = 0

  return paragraphs.map(({ style, listItem, level = 1, runs }) => {
    const markDefs = new Map<string, { _key: string; _type: string } | undefined>()
    const markOf = (href: string): string | undefined => {
      if (!markDefs.has(href)) {
        const link = toLink(href)
        const isOffered = link && offers(schema.annotations, link.name)
        markDefs.set(href, isOffered ? { ...link.value, _key: keyGenerator(), _type: link.name } : undefined)
      }
      return markDefs.get(href)?._key
    }
    const toSpan = ({ text, strong, em, href }: Run) => ({
      _key: keyGenerator(),
      _type: schema.span.name,
      text,
      marks: [
        ...(strong && offers(schema.decorators, 'strong') ? ['strong'] : []),
        ...(em && offers(schema.decorators, 'em') ? ['em'] : []),
        ...[href === undefined ? undefined : markOf(href)].filter((key) => key !== undefined),
      ],
    })

    const isItem = listItem !== undefined && offers(schema.lists, listItem)
    // A part of a list may begin at a deeper level, which a field does not accept.
    depth = isItem ? Math.min(level, depth + 1) : 0
    const children = runs.map(toSpan)
    return {
      _key: keyGenerator(),
      _type: schema.block.name,
      style: toStyle(style, schema.styles),
      ...(isItem ? { listItem, level: depth } : {}),
      children,
      markDefs: [...markDefs.values()].filter((definition) => definition !== undefined),
    }
  })
}
