import { createSchema } from 'sanity'
import { expect, it } from 'vitest'
import { site } from '../../../src/entry-studio.ts'
import { forEditors } from '../src/schema/for-editors.ts'
import { referredTypes } from '../src/schema/referred-types.ts'

const places = { read: async () => {}, nameOf: (id: string) => `auf „${id}“` }
const types = [...forEditors(site, {}, () => false, places), ...referredTypes]
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
