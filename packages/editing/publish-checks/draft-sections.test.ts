import { expect, it } from 'vitest'
import { draftSectionsOf } from './draft-sections.ts'

it('of a page it is known where drafts of its sections would be, each once', () => {
  const content_boxes = [{ _ref: 'one' }, { _ref: 'two' }, { _ref: 'one' }, { _key: 'd' }, null, { _ref: 7 }]
  expect(draftSectionsOf({ content_boxes })).toEqual(['drafts.one', 'drafts.two'])
  expect(draftSectionsOf(null)).toEqual([])
})
