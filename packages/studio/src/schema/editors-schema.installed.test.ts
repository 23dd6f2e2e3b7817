import { createSchema } from 'sanity'
import { expect, it } from 'vitest'
import { createDocumentOptions } from '../documents.ts'
import { forEditors } from './for-editors.ts'
import type { Site } from './load-site.ts'
import { assetTypes } from './asset-types.ts'

/** Loaded as the Studio does it: the site's packages have other copies of the types of schemas. */
const { site }: { site: Site } = await import(
  /* @vite-ignore */ new URL('../../../../src/entry-studio.ts', import.meta.url).href
)
const places = { read: async () => {}, nameOf: (id: string) => `auf „${id}“` }
const types = [...forEditors(site, {}, () => false, places), ...assetTypes]
const schema = createSchema({ name: 'default', types })
const show = (type: string, selection: Record<string, unknown>, view?: object) =>
  schema.get(type)?.preview?.prepare?.(selection, view)

it('a picture that nobody has described goes by the name of its file', () => {
  expect(schema.get('picture')?.preview?.select).toMatchObject({ fileName: 'imageLarge.asset.originalFilename' })
  expect(show('picture', { fileName: 'Team.jpg' })).toMatchObject({ title: 'Team.jpg' })
  expect(show('picture', { fileName: 'Team.jpg', title: 'Das Team' })).toMatchObject({ title: 'Das Team' })
})

it('a section names its pages in a list, and only there', () => {
  const selection = { title: 'Sechzehn Felder', subtitle: 'Ein Muster', sectionId: 'box' }
  expect(show('boxImage', selection, { ordering: { by: [] } })).toMatchObject({
    title: 'Sechzehn Felder',
    subtitle: 'auf „box“ · Ein Muster',
  })
  expect(show('boxImage', selection)).toMatchObject({ subtitle: 'Ein Muster' })
})

it('pictures are cropped by German names, wherever they are', () => {
  const crops = [...JSON.stringify(types).matchAll(/"hotspot":(true|\{[^}]*"title":"([^"]*)")/g)]
  expect(crops.length).toBeGreaterThan(5)
  expect(crops.filter(([, all]) => all === 'true')).toEqual([])
})

it('an upload can be deleted, and neither duplicated, published nor compared; a section can', () => {
  const { actions } = createDocumentOptions({ projectId: 'p', dataset: 'd', previewUrl: 'http://127.0.0.1' }, site)
  if (typeof actions !== 'function') throw new Error('There are no actions.')
  const own = ['publish', 'unpublish', 'duplicate', 'discardChanges', 'restore', 'delete'].map((action) =>
    Object.assign(() => null, { action }),
  )
  const namesFor = (schemaType: string): unknown[] =>
    [Reflect.apply(actions, undefined, [own, { schemaType }])].flat().map((one: object) => Reflect.get(one, 'action'))
  expect(namesFor('sanity.imageAsset')).toEqual(['delete'])
  expect(namesFor('sanity.fileAsset')).toEqual(['delete'])
  expect(namesFor('boxTitle')).toEqual(expect.arrayContaining(['publish', 'duplicate', 'delete']))
})
