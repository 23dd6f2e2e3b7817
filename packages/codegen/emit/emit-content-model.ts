import { posix } from 'node:path'
import { code, escapeText } from '../content-model/markdown.ts'
import { findOwnTypes } from '../content-model/own-types.ts'
import type { ContentModelInput, OwnType } from '../content-model/own-types.ts'
import { findUses, typeSection } from '../content-model/type-section.ts'
import { typeLink } from '../content-model/type-words.ts'
import { header } from '../output/header.ts'

/** Path of the page, relative to the project: in the developers' documentation. */
export const contentModelFile = 'docs/content-model.md'

/** Headings of several words: a type of the name has another anchor. */
const chapters: readonly { heading: string; intro: string; has: (type: OwnType) => boolean }[] = [
  {
    heading: 'All documents',
    intro: 'What has an entry of its own in the Studio.',
    has: ({ isBlock, isDocument }) => isDocument && !isBlock,
  },
  {
    heading: 'All blocks',
    intro: 'What an editor builds pages of; each is shown by one component.',
    has: ({ isBlock }) => isBlock,
  },
  {
    heading: 'All objects',
    intro: 'What documents and blocks are made of.',
    has: ({ isBlock, isDocument }) => !isDocument && !isBlock,
  },
]

/**
 * The content model as a Markdown page: every document, block and object with its fields.
 * Titles and descriptions are from the schema.
 */
export const emitContentModel = (input: ContentModelInput): string => {
  const own = findOwnTypes(input)
  const uses = findUses(own)
  const placements = [...new Set(own.list.flatMap((type) => type.placements))].toSorted()
  const contents = (types: readonly OwnType[]): string =>
    types
      .map(
        ({ name, type }) => `- ${typeLink(name, own)}${type.title === undefined ? '' : ` ${escapeText(type.title)}`}`,
      )
      .join('\n')
  const parts = [
    header('what editors can write, as the schema says it').replace(/^\/\/ (.*)\n$/, '<!-- $1 -->'),
    '# Content model',
    'What editors can write, and what of it is required. Titles and descriptions are quoted from the schema.',
    'Every document also has `_id`, `_type`, `_rev`, `_createdAt` and `_updatedAt`, and every object in a list a `_key`. ' +
      'Every object in a list needs its `_type`, too: the name of its type or block as below, `reference` for a reference, ' +
      '`block` for a paragraph. Without it, pages leave it out. ' +
      'A field that is not required may be missing. “Advice” warns an editor and lets them publish; what is “checked further in ' +
      'the Studio” has a rule written as code in its schema file. A block names its placements in its schema file.',
    ...chapters.flatMap(({ heading, intro, has }) => {
      const types = own.list.filter(has)
      if (types.length === 0) return []
      const sections = types.map((type) =>
        typeSection(type, own, uses.get(type.name) ?? [], posix.dirname(contentModelFile)),
      )
      return [`## ${heading}`, intro, contents(types), ...sections]
    }),
    ...placements.flatMap((placement) => [
      `## Placement ${code(placement)}`,
      contents(own.list.filter((type) => type.placements.includes(placement))),
    ]),
  ]
  return `${parts.join('\n\n')}\n`
}
