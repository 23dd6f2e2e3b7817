import { groupProblems, validateSchema } from '@sanity/schema/_internal'
import { expect, it } from 'vitest'
import { assetTypes } from '../src/schema/asset-types.ts'

it('the types of uploads are German, and the Studio finds no fault in them', () => {
  const groups = groupProblems(validateSchema(assetTypes).getTypes())
  expect(groups.flatMap(({ problems }) => problems).filter(({ severity }) => severity === 'error')).toEqual([])
  const titles = assetTypes.filter(({ type }) => type === 'document').map(({ title }) => title)
  expect(titles).toEqual(['Bild', 'Datei'])
})
