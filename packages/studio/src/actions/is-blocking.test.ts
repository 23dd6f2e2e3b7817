import { expect, it } from 'vitest'
import { isBlocking } from './is-blocking.ts'

const unpublished = (referenceId: string) => ({ code: 'reference.not-published', details: { referenceId } })

it.each([
  ['a reference to what is published with it does not hold a page back', 'error', unpublished('page'), false, false],
  ['one to what is not does', 'error', unpublished('other'), false, true],
  ['of a link the publish checks decide', 'error', unpublished('other'), true, false],
  ['any other error does', 'error', { code: 'value.required' }, true, true],
  ['a warning does not', 'warning', {}, false, false],
] as const)('%s', (_title, level, more, isJudged, blocks) => {
  expect(isBlocking({ level, ...more }, new Set(['page']), isJudged)).toBe(blocks)
})
