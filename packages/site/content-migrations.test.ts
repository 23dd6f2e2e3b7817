import { expect, it } from 'vitest'
import { findDifference } from './content-migrations.ts'

const KNOWN = ['001-title', '002-role']

it.each([
  ['content with the same migrations', KNOWN, undefined],
  ['content that one has not run on', ['001-title'], { content: 'older', migration: '002-role' }],
  ['content that another has shaped', [...KNOWN, '003-tone'], { content: 'newer', migration: '003-tone' }],
])('%s', (_, migrations, difference) => expect(findDifference(KNOWN, { migrations })).toEqual(difference))

it('a run that is not finished counts as one that has not run', () =>
  expect(findDifference(KNOWN, { migrations: KNOWN, unfinished: 'run' })).toMatchObject({ content: 'older' }))

it('nothing is said of a dataset without migrations, and of code that does not know its own', () => {
  expect(findDifference(KNOWN, null)).toBeUndefined()
  expect(findDifference(KNOWN, { migrations: null })).toBeUndefined()
  expect(findDifference(undefined, { migrations: KNOWN })).toBeUndefined()
})
