import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('a variable without a value is as one that is not set', () => {
  const names = ['PORT', 'HOST', 'TOKEN', 'ORIGINS', 'PUBLIC_URL', 'DIR', 'PROJECT_ID', 'HISTORY']
  const env = Object.fromEntries(names.map((name) => [`CONTENT_${name}`, '']))
  expect(readSettings(env)).toEqual(readSettings({}))
})
