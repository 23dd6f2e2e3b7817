// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest'
import { connect, makeFolder, startWith } from '@schaufenster/content-service/testing/test-service'
import { ofDocument, NOTHING } from '@schaufenster/publish/watch/change'
import { createIncrementalPublisher } from '@schaufenster/publish/watch/publish-changes'
import { publishSite } from '@schaufenster/publish/publish'
import { toServiceConfig, toTestOptions } from '@schaufenster/publish/testing/test-options'
import { publishing } from '../../src/publishing.ts'

const slug = (current: string) => ({ _type: 'slug', current })
const refTo = (id: string) => ({ _type: 'reference', _ref: id, _weak: true })
const route = (id: string, fields: Record<string, unknown>) => ({
  _id: id,
  _type: 'route',
  title: id,
  template: 'templateDefault',
  ...fields,
})
const below = (id: string, parent: string, fields: Record<string, unknown> = {}) =>
  route(id, { slug: slug(id), relation: refTo(parent), ...fields })
const pairOf = (german: string, english: string) => ({
  _id: `pair-${german}`,
  _type: 'translation.metadata',
  translations: [
    { _key: 'de', _type: 'internationalizedArrayReferenceValue', language: 'de', value: refTo(german) },
    // As older versions of the plugin write it.
    { _key: 'en', _type: 'internationalizedArrayReferenceValue', value: refTo(english) },
  ],
})
const en = { language: 'en' }

const content = await startWith({
  lines: [
    route('start', { isRoot: true }),
    route('start-en', { isRoot: true, ...en }),
    pairOf('start', 'start-en'),
    route('projekte', { slug: slug('projekte') }),
    route('projekte-en', { slug: slug('work'), ...en }),
    pairOf('projekte', 'projekte-en'),
    below('eins', 'projekte'),
    below('eins-en', 'projekte-en', { slug: slug('one'), ...en }),
    pairOf('eins', 'eins-en'),
    below('zwei', 'projekte'),
    ...Array.from({ length: 20 }, (_, index) => below(`weit-${index}`, 'start', { relation: undefined })),
    route('allein', { slug: slug('allein') }),
    { _id: 'navigation', _type: 'navigation', mainNavigation: [{ ...refTo('projekte'), _key: 'p' }] },
    { _id: 'navigation-en', _type: 'navigation', ...en, mainNavigation: [{ ...refTo('projekte-en'), _key: 'p' }] },
    { _id: 'footer', _type: 'footer', title: 'Bis bald' },
    { _id: 'footer-en', _type: 'footer', title: 'See you', ...en },
    { _id: 'seo', _type: 'globalSeo', siteName: 'Studio' },
    { _id: 'seo-en', _type: 'globalSeo', siteName: 'The studio', ...en },
  ],
})
const client = connect(content, content.token)
const given = toTestOptions(await makeFolder(), 'eins', toServiceConfig(content))
const options = { ...given, build: { ...given.build, site: { ...given.build.site, ...publishing, outputs: {} } } }
const publish = createIncrementalPublisher(options)
const change = async (...ids: string[]) => (await publish({ ...NOTHING, documents: new Set(ids) })).rendered.toSorted()

const isEnglish = (path: string) => /^\/en(?:\/|$)/.test(path)
const ABOUT_WORK = ['/en/work', '/en/work/one', '/projekte', '/projekte/eins', '/projekte/zwei']

beforeAll(async () => {
  await publishSite(options)
  await publish(NOTHING)
})

describe('R07 a page is rendered again, with the pages below it, when where its translation is has changed', () => {
  it('by the text of the translation it is not', async () => {
    await client.patch('eins-en').set({ metaDescription: 'Another text.' }).commit()
    expect(await change('eins-en')).toEqual(['/en/work/one'])
  })

  it('a slug', async () => {
    await client
      .patch('eins-en')
      .set({ slug: slug('first') })
      .commit()
    expect(await change('eins-en')).toEqual(['/en/work/first', '/projekte/eins'])
    await client
      .patch('eins-en')
      .set({ slug: slug('one') })
      .commit()
    await change('eins-en')
  })

  it('that search engines are not to list it', async () => {
    await client.patch('eins-en').set({ metaRobotsNoIndex: true }).commit()
    expect(await change('eins-en')).toEqual(['/en/work/one', '/projekte/eins'])
    await client.patch('eins-en').unset(['metaRobotsNoIndex']).commit()
    await change('eins-en')
  })

  it('a page withdrawn, and published again', async () => {
    const page = await client.getDocument('eins-en')
    await client.delete('eins-en')
    expect(await change('eins-en')).toEqual(['/projekte/eins'])
    if (page) await client.create(page)
    expect(await change('eins-en')).toEqual(['/en/work/one', '/projekte/eins'])
  })

  it('a page moved below another', async () => {
    await client
      .patch('eins-en')
      .set({ relation: refTo('start-en') })
      .commit()
    expect(await change('eins-en')).toEqual(['/en/one', '/projekte/eins'])
    await client
      .patch('eins-en')
      .set({ relation: refTo('projekte-en') })
      .commit()
    await change('eins-en')
  })

  it('the slug of a page with pages below it, which lead to it where they have no translation', async () => {
    await client
      .patch('projekte-en')
      .set({ slug: slug('cases') })
      .commit()
    const rendered = await change('projekte-en')
    expect(rendered.filter((path) => !isEnglish(path))).toEqual(['/projekte', '/projekte/eins', '/projekte/zwei'])
    expect(rendered).toContain('/en/cases/one')
    await client
      .patch('projekte-en')
      .set({ slug: slug('work') })
      .commit()
    await change('projekte-en')
  })

  it('a pair that is taken away, and made again', async () => {
    await client.delete('pair-projekte')
    expect(await change('pair-projekte')).toEqual(ABOUT_WORK)
    await client.create(pairOf('projekte', 'projekte-en'))
    expect(await change('pair-projekte')).toEqual(ABOUT_WORK)
  })

  it('a page and its pair that are made together, and taken away one after the other', async () => {
    const page = route('allein-en', { slug: slug('alone'), ...en })
    await client.transaction().create(page).create(pairOf('allein', 'allein-en')).commit()
    expect(await change('allein-en', 'pair-allein')).toEqual(['/allein', '/en/alone'])
    await client.delete('pair-allein')
    expect(await change('pair-allein')).toEqual(['/allein', '/en/alone'])
    await client.delete('allein-en')
    expect(await change('allein-en')).toEqual([])
  })

  it('a pair that names another page instead', async () => {
    await client.create(route('allein-en', { slug: slug('alone'), ...en }))
    await client.create(pairOf('allein', 'allein-en'))
    await change('allein-en', 'pair-allein')
    await client.createOrReplace({ ...pairOf('weit-0', 'allein-en'), _id: 'pair-allein' })
    expect(await change('pair-allein')).toEqual(['/allein', '/en/alone', '/weit-0'])
  })
})

describe('R07 what the pages of one language share', () => {
  it.each([
    ['the menu', 'navigation-en', { mainNavigation: [] }],
    ['the footer', 'footer-en', { title: 'Bye' }],
    ['the settings', 'seo-en', { siteName: 'Studio in English' }],
  ])('%s of another language renders its pages alone', async (_name, id, fields) => {
    await client.patch(id).set(fields).commit()
    const rendered = await change(id)
    expect(rendered).toEqual(['/en', '/en/alone', '/en/work', '/en/work/one'])
    expect(await change(id)).toEqual([])
  })

  it('settings that hide a language from search engines are in the head of every page', async () => {
    await client.patch('seo-en').set({ metaRobotsNoIndex: true }).commit()
    expect(await change('seo-en')).toHaveLength(25 + 4)
  })

  it('the menu of the first language leaves the others alone, while one of their pages changes', async () => {
    await client.patch('navigation').set({ mainNavigation: [] }).commit()
    await client
      .patch('eins-en')
      .set({ slug: slug('first') })
      .commit()
    const rendered = await change('navigation', 'eins-en')
    expect(rendered.filter(isEnglish)).toEqual(['/en/work/first'])
    expect(rendered).toHaveLength(1 + 25)
  })
})

it('R07 a home page of another language is in the switch of every page', async () => {
  const page = await client.getDocument('start-en')
  await client.delete('start-en')
  expect(await change('start-en')).toHaveLength(25 + 3)
  if (page) await client.create(page)
  expect(await change('start-en')).toHaveLength(25 + 4)
})

it('R07 a change that arrives after a pause is found by the revisions, too', async () => {
  await client
    .patch('eins-en')
    .set({ slug: slug('one') })
    .commit()
  const { rendered } = await createIncrementalPublisher(options)(ofDocument('eins-en'))
  expect(rendered.toSorted()).toEqual(['/en/work/one', '/projekte/eins'])
})
