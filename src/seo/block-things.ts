import type { Block, BlockOf, BlockType } from '#src/generated/block-types.ts'
import type { HeadContext } from './head-context.ts'
import type { PageDocument } from './page-seo.ts'

/** A thing in the words of schema.org. */
export type Thing = Record<string, unknown>

/** What a block says of itself to search engines: the export `things` of `<block>.json-ld.ts`, found by being there. */
export type BlockThings = {
  [K in BlockType]?: (value: BlockOf<K>, context: HeadContext & { page: PageDocument }) => Thing[]
}

const modules = import.meta.glob<{ things: BlockThings }>('../blocks/*/*.json-ld.ts', { eager: true })
const all: BlockThings = Object.assign({}, ...Object.values(modules).map(({ things }) => things))

const thingsOf = <K extends BlockType>(type: K, value: BlockOf<K>, page: PageDocument, context: HeadContext): Thing[] =>
  (Object.hasOwn(all, type) && all[type]?.(value, { ...context, page })) || []

/** The things of a page's template and of its sections, each once, however many of them name it. */
export const toBlockThings = (page: PageDocument, context: HeadContext): Thing[] => {
  const sections = page.content.blocks ?? []
  const blocks = [page.content, ...sections].filter(
    (block): block is Block & typeof block => typeof block === 'object' && block !== null,
  )
  const things = blocks.flatMap((block) => thingsOf(block._type, block, page, context))
  return [...new Map(things.map((thing) => [JSON.stringify(thing), thing])).values()]
}
