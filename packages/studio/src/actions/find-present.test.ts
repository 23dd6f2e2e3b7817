import { expect, it } from 'vitest'
import { findPresent } from './find-present.ts'

const at = (displayName: string, ...ids: string[]) => ({
  user: { displayName },
  locations: ids.map((documentId) => ({ documentId })),
})
const documents = ['drafts.page', 'drafts.box'].map((_id) => ({ _id, _type: 'route' }))

it('P04 who has open what is published is a warning with their names, and nobody else is', () => {
  const present = [at('Jo', 'drafts.page', 'elsewhere'), at('Ida', 'page'), at('Bo', 'drafts.box'), at('Al')]
  expect(findPresent(present, documents)).toMatchObject([
    { level: 'warning', documentId: 'page', message: expect.stringMatching(/^Jo und Ida haben das gerade geöffnet/) },
    { level: 'warning', documentId: 'box', message: expect.stringMatching(/^Bo hat das gerade geöffnet/) },
  ])
  expect(findPresent([at('Al', 'elsewhere')], documents)).toEqual([])
})
