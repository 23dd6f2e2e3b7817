import { stripTypeScriptTypes } from 'node:module'
import { infiniteStream, nat, sample } from 'fast-check'
import { toListThing, usesOf } from '@schaufenster/editing/dependencies/page-uses'
import { readSiteLists } from '@schaufenster/editing/dependencies/site-lists'
import type { PageAlone } from '@schaufenster/site/content'
import { expect, test } from 'vitest'
import { sitePages } from '#src/lib/site-pages.ts'
import { emitSearchedTypes } from '../../packages/codegen/emit/emit-searched-types.ts'
import { createChangeFilter } from '../../packages/renderer/preview/page-documents.ts'

/** What a condition says, however it is written. */
type Condition = string | { types: string[] } | { not: Condition } | { and: Condition[] } | { or: Condition[] }

const CONDITIONS: Record<string, Condition> = {
  'one type': { types: ['job'] },
  'two types': { types: ['job', 'page'] },
  'a type and a field': { and: [{ types: ['job'] }, 'open'] },
  'a type and a choice of fields': { and: [{ types: ['job'] }, { or: ['open', 'date > "2026"'] }] },
  'one of two, each with a field': {
    or: [{ and: [{ types: ['job'] }, 'open'] }, { and: [{ types: ['page'] }, { not: 'open' }] }],
  },
  'three types, of which one remains': { and: [{ types: ['job', 'page', 'tag'] }, { types: ['page'] }] },
  'no type at all': { and: [{ types: ['job'] }, { types: ['tag'] }] },
  'a type or a field: any type': { or: [{ types: ['job'] }, 'open'] },
  'a field: any type': 'defined(slug.current)',
  'not a type: any type': { and: [{ not: { types: ['tag'] } }, 'open'] },
}

/** Draws one of some spellings. */
type Draw = <Spelling>(...spellings: Spelling[]) => Spelling

const spellText = (text: string, draw: Draw): string => draw(`'${text}'`, `"${text}"`)

const spellType = (type: string, draw: Draw): string => {
  const [text, space] = [spellText(type, draw), draw('', ' ')]
  return draw(`_type${space}==${space}${text}`, `${text}${space}==${space}_type`, `_type in [${space}${text}${space}]`)
}

const spell = (condition: Condition, draw: Draw): string => {
  const around = (text: string): string => draw(text, `(${text})`, `((${text}))`, `( ${text}\n)`)
  const join = (parts: readonly Condition[], sign: string): string =>
    draw([...parts], parts.toReversed())
      .map((part) => `(${spell(part, draw)})`)
      .join(draw(sign, ` ${sign} `, `\n  ${sign} // "_type" == 'x'\n `))
  if (typeof condition === 'string') return around(condition)
  if ('not' in condition) return `!(${spell(condition.not, draw)})`
  if ('and' in condition) return around(join(condition.and, '&&'))
  if ('or' in condition) return around(join(condition.or, '||'))
  const [only = '', ...others] = condition.types
  if (others.length === 0) return around(spellType(only, draw))
  const types = draw(condition.types, condition.types.toReversed())
  const list = `_type in [${types.map((type) => spellText(type, draw)).join(draw(',', ', ', ' ,\n'))}]`
  return around(draw(list, types.map((type) => spellType(type, draw)).join(draw('||', ' || '))))
}

/** A query for a page with the condition in it, in every answer or in a block of it. */
const spellQuery = (condition: Condition, draw: Draw): string => {
  const filter = draw('*[', '* [ ', '*[\n // all of them\n ') + spell(condition, draw) + draw(']', ' ]')
  const search = draw(filter, `${filter} | order(title asc)[0...3]{_id, title}`, `count(${filter})`, `${filter}[0]._id`)
  const block = draw('_type == "boxA"', `'boxA'==_type`, `(_type in ["boxA", 'boxB'])`)
  const page = `*[_type == "route" && _id in $ids]`
  return draw(
    `${page}{_id, "found": ${search}}`,
    `{"page": ${page}{_id}, "more": {"found": ${search}}}`,
    `${page}{_id, blocks[]->{_id, _type, ${block} => {"found": ${search}}}}`,
  )
}

const SPELLINGS = 30
/** Spellings by random numbers, the same in every run. */
const queries = Object.entries(CONDITIONS).flatMap(([title, condition], seed) =>
  sample(infiniteStream(nat(1000)), { numRuns: SPELLINGS, seed }).map((stream) => {
    const draw: Draw = (...spellings) => {
      const { value: number = 0 } = stream.next()
      const spelling = spellings[Number(number) % spellings.length]
      if (spelling === undefined) throw new Error('draw one of some')
      return spelling
    }
    return { title, text: spellQuery(condition, draw) }
  }),
)

/** As the preview loads it. */
const searched: { searchedTypes: Record<string, Parameters<typeof createChangeFilter>[0][number]> } = await import(
  `data:text/javascript,${encodeURIComponent(
    stripTypeScriptTypes(
      emitSearchedTypes({
        results: queries.map(({ text }, index) => ({
          query: { file: 'a.groq.ts', name: `Q${index}`, text },
          node: { type: 'unknown' },
          text: '',
        })),
      }),
    ),
  )}`
)

const NO_FIELDS = { title: null, metaTitle: null, metaDescription: null, metaRobotsNoIndex: null, hideInMenu: null }

const toContent = (block: string): PageAlone => ({
  app: {
    page: {
      _id: 'p',
      _type: 'route',
      _updatedAt: '',
      ...NO_FIELDS,
      content: { _type: 't', blocks: [{ _type: block }] },
    },
  },
  content: {},
  asset: { images: [], files: [] },
})

/** Whether a change of a type concerns a page with the block, by what publishing records of it; undefined where it refuses the query. */
const readRecord = (text: string) => {
  try {
    const lists = readSiteLists({
      queries: { PAGES_QUERY: text, PAGE_QUERY: 'null', SITE_QUERY: 'null' },
      neighbours: 'null',
      pages: { ...sitePages, takes: () => true },
    })
    return (block: string, type: string) =>
      usesOf(toContent(block), { ids: new Set(), types: new Set() }, lists).includes(toListThing(type))
  } catch {
    return undefined
  }
}

test(`P03 ${SPELLINGS} spellings of each condition: what publishing records of a query is what the preview follows`, () => {
  expect(new Set(queries.map(({ text }) => text)).size).toBeGreaterThan(Object.keys(CONDITIONS).length * 25)
  const differences = queries.flatMap(({ title, text }, index) => {
    const judge = createChangeFilter([searched.searchedTypes[`Q${index}`]])
    const record = readRecord(text)
    return ['boxA', 'boxB', 'boxC'].flatMap((block) =>
      ['job', 'page', 'tag', 'person'].flatMap((type) => {
        const follows = judge(toContent(block), { documentId: 'x', type, transition: 'update' }) === 'yes'
        // A query that reads documents of any type is not published; the preview follows everything.
        return follows === (record?.(block, type) ?? true) ? [] : [`${title}: ${type}, ${block}\n${text}`]
      }),
    )
  })
  expect(differences).toEqual([])
})

test('a condition is followed for its types and for no other, however it is spelled', () => {
  const followed = (title: string): string[] => {
    const sets = queries.flatMap((query, index) => {
      const judge = createChangeFilter([searched.searchedTypes[`Q${index}`]])
      const types = ['job', 'page', 'tag', 'person'].filter(
        (type) => judge(toContent('boxA'), { documentId: 'x', type, transition: 'update' }) === 'yes',
      )
      return query.title === title ? [types.join()] : []
    })
    return [...new Set(sets)]
  }
  expect(Object.fromEntries(Object.keys(CONDITIONS).map((title) => [title, followed(title)]))).toEqual({
    'one type': ['job'],
    'two types': ['job,page'],
    'a type and a field': ['job'],
    'a type and a choice of fields': ['job'],
    'one of two, each with a field': ['job,page'],
    'three types, of which one remains': ['page'],
    'no type at all': [''],
    'a type or a field: any type': ['job,page,tag,person'],
    'a field: any type': ['job,page,tag,person'],
    'not a type: any type': ['job,page,tag,person'],
  })
})
