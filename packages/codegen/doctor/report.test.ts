import { expect, test } from 'vitest'
import { toFinding } from './finding.ts'
import { describeFindings } from './report.ts'

const findings = [
  toFinding('schema-file-unmatched', { file: 'schema/a.ts', line: 3 }, 'It is wrong.', 'Rename it.'),
  toFinding('type-unread', { file: 'schema/b.ts' }, 'Nobody reads it.', 'Read it.'),
  toFinding('type-unread', {}, 'Nobody reads that.', 'Read that.'),
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
