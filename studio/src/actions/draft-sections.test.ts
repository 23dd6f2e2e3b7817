import { describe, expect, it } from 'vitest'
import { draftSectionsOf, isBlocking } from './draft-sections.ts'

const page = {
  content_boxes: [{ _key: 'a', _ref: 'one' }, { _key: 'b', _ref: 'two' }, { _key: 'c', _ref: 'one' }, { _key: 'd' }],
}

describe('publishing a page with its sections', () => {
  it('knows where drafts of them would be, each once', () => {
    expect(draftSectionsOf(page)).toEqual(['drafts.one', 'drafts.two'])
    expect(draftSectionsOf(null)).toEqual([])
  })

  it.each([
    ['a section that is published with it', 'error', ['content_boxes', { _key: 'a' }, '_ref'], false],
    ['a section that is not', 'error', ['content_boxes', { _key: 'b' }], true],
    ['the whole list', 'error', ['content_boxes'], true],
    ['another field', 'error', ['title'], true],
    ['a warning', 'warning', ['title'], false],
  ])('%s', (_title, level, path, blocks) => {
    expect(isBlocking({ level, path }, page, [{ _id: 'drafts.one' }])).toBe(blocks)
  })
})
