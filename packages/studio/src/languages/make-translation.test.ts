import { expect, it } from 'vitest'
import { confirmedOf } from '@schaufenster/editing/translation/confirmed'
import { leavesOf } from '@schaufenster/editing/translation/leaves'
import { outOfDate } from '@schaufenster/editing/translation/out-of-date'
import { pairsById, pairsIn } from '@schaufenster/editing/translation/pairs'
import { isObject, isStored, type StoredDocument } from '@schaufenster/site/stored'
import { makeTranslations, type Twin } from './make-translation.ts'

const ref = (_ref: string) => ({ _type: 'reference', _key: `zu-${_ref}`, _ref })
const page: StoredDocument = {
  _id: 'fest',
  _type: 'route',
  _rev: 'r1',
  _createdAt: '2026-01-01T00:00:00Z',
  title: 'Das große Fest',
  slug: { _type: 'slug', current: 'das-grosse-fest' },
  template: 'default',
  relation: ref('oben'),
  content_boxes: [ref('titel'), ref('fuss'), ref('neu')],
}
const title: StoredDocument = {
  _id: 'titel',
  _type: 'boxTitle',
  content: [{ _key: 'a', _type: 'internalLink', label: 'Zum Fest', reference: ref('fest') }],
}
const draft: StoredDocument = { _id: 'drafts.neu', _type: 'boxText', text: 'Noch geheim' }

const PAIR = {
  _id: 'paar',
  _type: 'translation.metadata',
  _rev: 'r7',
  // As older versions of the plugin write it.
  translations: [
    { _key: 'de', value: { _type: 'reference', _ref: 'titel' } },
    { _key: 'en', value: { _type: 'reference', _ref: 'weg' } },
  ],
}

const make = (options: Partial<Parameters<typeof makeTranslations>[0]> = {}) =>
  makeTranslations({
    from: 'de',
    to: 'en',
    originals: [title, draft, page],
    twins: new Map<string, Twin>([
      ['fuss', { id: 'fuss-en', type: 'boxText', isPublished: true }],
      ['oben', { id: 'above', type: 'route', isPublished: false }],
    ]),
    pairs: new Map(),
    isTaken: () => false,
    newId: () => 'neue-id',
    drafts: new Map(),
    ...options,
  })

const createdOf = (mutations: readonly object[]): StoredDocument[] =>
  mutations.flatMap((mutation) => ('create' in mutation && isStored(mutation.create) ? [mutation.create] : []))
const found = (mutations: readonly object[], id: string): StoredDocument => {
  const document = createdOf(mutations).find(({ _id }) => _id === id)
  if (!document) throw new Error(`${id} was not made.`)
  return document
}

const weakly = (_ref: string, type: string) => ({
  _ref,
  _weak: true,
  _strengthenOnPublish: { type, template: { id: type } },
})

it('a translation has the content, keys and address of its original, its language, and what it was made from', () => {
  const { mutations, ids } = make()
  const made = found(mutations, 'drafts.fest-en')
  expect(made).toMatchObject({
    _type: 'route',
    title: 'Das große Fest',
    slug: { current: 'das-grosse-fest' },
    template: 'default',
    language: 'en',
  })
  expect(made).not.toHaveProperty('_rev')
  expect(made).not.toHaveProperty('_createdAt')
  expect(ids).toEqual(new Map(['titel', 'neu', 'fest'].map((id) => [id, `${id}-en`])))
  expect(outOfDate(confirmedOf(made), leavesOf(page))).toEqual([])
  expect(leavesOf(made).map(({ path }) => path)).toEqual(leavesOf(page).map(({ path }) => path))
})

it('references lead to documents of the same language: those made with it, and those that there are', () => {
  const { mutations } = make()
  expect(found(mutations, 'drafts.fest-en')).toMatchObject({
    relation: weakly('above', 'route'),
    content_boxes: [
      { _key: 'zu-titel', ...weakly('titel-en', 'boxTitle') },
      { _key: 'zu-fuss', _ref: 'fuss-en' },
      { _key: 'zu-neu', ...weakly('neu-en', 'boxText') },
    ],
  })
  expect(found(mutations, 'drafts.titel-en')).toMatchObject({
    content: [{ label: 'Zum Fest', reference: weakly('fest-en', 'route') }],
  })
  const alone = make({ originals: [page], twins: new Map() })
  expect(found(alone.mutations, 'drafts.fest-en')['content_boxes']).toEqual(page['content_boxes'])
})

it('of an original that is not published no text is in what was confirmed', () => {
  const made = found(make().mutations, 'drafts.neu-en')
  expect(made['text']).toBe('Noch geheim')
  expect(JSON.stringify(made['confirmed'])).not.toContain('geheim')
})

it('drafts of texts are in place of the texts, and the address is made of the title', () => {
  const texts = new Map([
    ['title', 'The Big Fête & More'],
    ['template', 'default'],
  ])
  const { mutations } = make({ drafts: new Map([['fest', texts]]) })
  expect(found(mutations, 'drafts.fest-en')).toMatchObject({
    title: 'The Big Fête & More',
    slug: { _type: 'slug', current: 'the-big-fete-more' },
  })
})

it('each is joined to its original in the same transaction, by a pair as the plugin writes it', () => {
  const { mutations } = make({ pairs: pairsById(pairsIn([PAIR])) })
  expect(found(mutations, 'translation-fest')).toEqual({
    _id: 'translation-fest',
    _type: 'translation.metadata',
    schemaTypes: ['route'],
    translations: ['de', 'en'].map((language) => ({
      _key: language,
      _type: 'internationalizedArrayReferenceValue',
      language,
      value: { _type: 'reference', _ref: language === 'de' ? 'fest' : 'fest-en', _weak: true },
    })),
  })
  const patches = mutations.flatMap((mutation) => ('patch' in mutation ? [mutation.patch] : []))
  expect(patches).toMatchObject([
    { id: 'paar', unset: ['translations[_key=="en"]'], ifRevisionID: 'r7' },
    { id: 'paar', insert: { items: [{ language: 'en', value: { _ref: 'titel-en', _weak: true } }] } },
  ])
})

it('a pair that another editor has changed meanwhile ends the transaction, and all pairs are known that it changes', () => {
  const withoutEnglish = { ...PAIR, translations: PAIR.translations.slice(0, 1) }
  const { mutations, pairIds } = make({ pairs: pairsById(pairsIn([withoutEnglish])) })
  const patches = mutations.flatMap((mutation) => ('patch' in mutation ? [mutation.patch] : []))
  expect(patches).toMatchObject([{ id: 'paar', insert: {}, ifRevisionID: 'r7' }])
  expect(pairIds).toEqual(['paar', 'translation-neu', 'translation-fest'])
})

it('a home page stays one, and an address whose title has no letters for one stays as it is', () => {
  const home = { ...page, isRoot: true, slug: { _type: 'slug', current: '' } }
  const toTitle = (text: string) => new Map([['fest', new Map([['title', text]])]])
  const [atRoot] = createdOf(make({ originals: [home], drafts: toTitle('Home') }).mutations)
  expect(atRoot).toMatchObject({ title: 'Home', slug: { current: '' } })
  const [arabic] = createdOf(make({ originals: [page], drafts: toTitle('حفلة') }).mutations)
  expect(arabic).toMatchObject({ title: 'حفلة', slug: { current: 'das-grosse-fest' } })
})

it('an id that is taken is left alone', () => {
  const { mutations, ids } = make({ isTaken: (id) => id === 'fest-en' })
  expect(found(mutations, 'drafts.neue-id')).toMatchObject({ _type: 'route' })
  expect(ids.get('fest')).toBe('neue-id')
})

it('it is taken back by one transaction, which leaves nothing of it', () => {
  const { mutations, undo } = make({ pairs: pairsById(pairsIn([PAIR])) })
  const made = createdOf(mutations).map(({ _id }) => _id)
  const gone = undo.flatMap((mutation) => {
    const selection: unknown = 'delete' in mutation ? mutation.delete : undefined
    return isObject(selection) ? [selection['id']] : []
  })
  expect(new Set<unknown>(gone)).toEqual(new Set(made))
  expect(undo).toContainEqual({ patch: { id: 'paar', unset: ['translations[_key=="en"]'] } })
})
