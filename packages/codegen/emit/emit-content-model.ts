import { posix } from 'node:path'
import { code, createAnchors, escapeText } from '../content-model/markdown.ts'
import { findOwnTypes } from '../content-model/own-types.ts'
import type { ContentModelInput, OwnType } from '../content-model/own-types.ts'
import { findHoldings, findUses, holdersOf } from '../content-model/holdings.ts'
import { createPhrases } from '../content-model/type-phrase.ts'
import type { Links } from '../content-model/type-phrase.ts'
import { headingOf, typeSection } from '../content-model/type-section.ts'
import type { SectionInput } from '../content-model/type-section.ts'
import { header } from '../output/header.ts'

/** Path of the page, relative to the project: in the developers' documentation. */
export const contentModelFile = 'docs/content-model.md'

interface Chapter {
  heading: string
  intro: string
  types: readonly OwnType[]
}

const chaptersOf = (types: readonly OwnType[]): Chapter[] => {
  const [blocks, others] = [types.filter((type) => type.isBlock), types.filter((type) => !type.isBlock)]
  return [
    {
      heading: 'Documents',
      intro: 'What has an entry of its own in the Studio.',
      types: others.filter((type) => type.isDocument),
    },
    { heading: 'Blocks', intro: 'What an editor builds pages of; each is shown by one component.', types: blocks },
    {
      heading: 'Objects',
      intro: 'What documents and blocks are made of.',
      types: others.filter((type) => !type.isDocument),
    },
  ].filter(({ types: list }) => list.length > 0)
}

const placementHeading = (placement: string): string => `Placement ${placement}`

interface PageLinks extends Links {
  /** Anchor of a chapter. */
  chapter: (heading: string) => string
}

/** Anchors in the order of the headings on the page. */
const linksFor = (
  chapters: readonly Chapter[],
  placements: readonly string[],
  before: readonly string[],
): PageLinks => {
  const anchor = createAnchors()
  for (const heading of before) anchor(heading)
  const placementAnchors = new Map(placements.map((name) => [name, anchor(placementHeading(name))]))
  const headings = new Map<string, string>()
  const types = new Map<string, string>()
  for (const chapter of chapters) {
    headings.set(chapter.heading, anchor(chapter.heading))
    for (const type of chapter.types) types.set(type.name, anchor(headingOf(type)))
  }
  const link = (anchors: ReadonlyMap<string, string>, name: string): string => {
    const found = anchors.get(name)
    return found === undefined ? code(name) : `[${code(name)}](#${found})`
  }
  return {
    type: (name) => link(types, name),
    placement: (name) => link(placementAnchors, name),
    chapter: (heading) => headings.get(heading) ?? '',
  }
}

const placementSection = (placement: string, { own, holdings, links }: SectionInput): string => {
  const blocks = own.placements.get(placement) ?? []
  const holders = holdersOf(placement, own, holdings).map(({ holding, except }) => {
    const without = except.length > 0 ? ` (without ${except.map(links.type).join(', ')})` : ''
    return `${links.type(holding.holder.name)}${holding.path === '' ? '' : ` ${code(holding.path)}`}${without}`
  })
  const lines = blocks.map(
    ({ name, type }) => `- ${links.type(name)}${type.title === undefined ? '' : ` ${escapeText(type.title)}`}`,
  )
  const places = holders.length > 0 ? holders.join(', ') : 'nothing yet'
  return [`### ${placementHeading(placement)}`, `Stands in: ${places}.`, lines.join('\n')].join('\n\n')
}

/**
 * The content model as a Markdown page: every document, block and object with its fields.
 * Titles and descriptions are from the schema.
 */
export const emitContentModel = (input: ContentModelInput): string => {
  const own = findOwnTypes(input)
  const holdings = findHoldings(own)
  const chapters = chaptersOf(own.list)
  const placements = [...own.placements.keys()]
  const before = ['Content model', 'Contents', ...(placements.length > 0 ? ['Where blocks may stand'] : [])]
  const links = linksFor(chapters, placements, before)
  const folder = posix.dirname(contentModelFile)
  const section: SectionInput = {
    own,
    holdings,
    uses: findUses(holdings),
    phrases: createPhrases(own, links),
    links,
    folder,
  }
  const parts = [
    header('what editors can write, as the schema says it').replace(/^\/\/ (.*)\n$/, '<!-- $1 -->'),
    '# Content model',
    'What editors can write, and what of it is required. Titles and descriptions are quoted from the schema.',
    'Every document also has `_id`, `_type`, `_rev`, `_createdAt` and `_updatedAt`, and every object in a list a `_key`. ' +
      'Every object in a list needs its `_type`, too: the name of its type or block as below, `reference` for a reference, ' +
      '`block` for a paragraph. Without it, pages leave it out. ' +
      'A field that is not required may be missing. “Advice” warns an editor and lets them publish; what is “checked further in ' +
      'the Studio” has a rule written as code in its schema file.',
    '## Contents',
    [
      ...(placements.length > 0 ? ['- [Where blocks may stand](#where-blocks-may-stand)'] : []),
      ...chapters.flatMap((chapter) => [
        `- [${chapter.heading}](#${links.chapter(chapter.heading)})`,
        ...chapter.types.map(
          ({ name, type }) => `  - ${links.type(name)}${type.title === undefined ? '' : ` ${escapeText(type.title)}`}`,
        ),
      ]),
    ].join('\n'),
    ...(placements.length > 0
      ? [
          '## Where blocks may stand',
          'A block names its placements in its schema file.',
          ...placements.map((placement) => placementSection(placement, section)),
        ]
      : []),
    ...chapters.flatMap(({ heading, intro, types }) => [
      `## ${heading}`,
      intro,
      ...types.map((type) => typeSection(type, section)),
    ]),
  ]
  return `${parts.join('\n\n')}\n`
}
