import { expect, test } from 'vitest'
import { describeFailures } from './describe-failures.ts'

test('failed checks are named, with what to run where their messages do not say it', () => {
  expect(describeFailures([{ title: 'Types' }, { title: 'Format', next: 'npm run format' }])).toBe(
    'Failed: Types, Format. See the messages above. Format: run "npm run format".',
  )
})
