import { expect, test } from 'vitest'
import { find } from './finding.ts'
import { describeFindings } from './report.ts'

const findings = [
  find('schema-file-unmatched', { file: 'schema/a.ts', line: 3 }, 'It is wrong.', 'Rename it.'),
  find('type-unread', { file: 'schema/b.ts' }, 'Nobody reads it.', 'Read it.'),
  find('type-unread', {}, 'Nobody reads that.', 'Read that.'),
]

test('findings are grouped, each with its place and what to do', () => {
  expect(describeFindings(findings)).toBe(`Schema files that are not read (error, 1)
  schema/a.ts:3
    It is wrong.
    → Rename it.

Documents that no query reads (warning, 2)
  schema/b.ts
    Nobody reads it.
    → Read it.
  Nobody reads that.
    → Read that.

doctor: 1 error, 2 warnings`)
  expect(describeFindings([])).toBe('doctor: no findings')
})
