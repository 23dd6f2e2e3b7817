import type { Block, BlockOf, BlockType } from '#src/generated/block-types.ts'
import type { HeadContext } from './head-context.ts'
import type { PageDocument } from './page-seo.ts'

/** A schema.org thing. */
export type Thing = Record<string, unknown>

/**
 * A block's structured data for search engines: the export `things` of `<block>.json-ld.ts`, detected automatically.
 */
export type BlockThings = {
  [K in BlockType]?: (value: BlockOf<K>, context: HeadContext & { page: PageDocument }) => Thing[]
}

const modules = import.meta.glob<{ things: BlockThings }>('../blocks/*/*.json-ld.ts', { eager: true })
const all: BlockThings = Object.assign({}, ...Object.values(modules).map(({ things }) => things))

const thingsOf = <K extends BlockType>(type: K, value: BlockOf<K>, page: PageDocument, context: HeadContext): Thing[] =>
  (Object.hasOwn(all, type) && all[type]?.(value, { ...context, page })) || []

/** The things of a page's template and of its sections, without duplicates. */
export const toBlockThings = (page: PageDocument, context: HeadContext): Thing[] => {
  const sections = page.content.blocks ?? []
  const blocks = [page.content, ...sections].filter(
    (block): block is Block & typeof block => typeof block === 'object' && block !== null,
  )
  const things = blocks.flatMap((block) => thingsOf(block._type, block, page, context))
  return [...new Map(things.map((thing) => [JSON.stringify(thing), thing])).values()]
}
