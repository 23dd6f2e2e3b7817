import { expect, test } from 'vitest'
import type { Finding } from './finding.ts'
import { describeFindings } from './report.ts'

const findings: Finding[] = [
  { rule: 'schema-file-unmatched', file: 'schema/a.ts', line: 3, message: 'It is wrong.', next: 'Rename it.' },
  { rule: 'type-unread', file: 'schema/b.ts', message: 'Nobody reads it.', next: 'Read it.' },
  { rule: 'type-unread', message: 'Nobody reads that.', next: 'Read that.' },
]

test('findings are grouped, each with its place and what to do', () => {
  expect(describeFindings(findings)).toBe(`Schema files that are not read (error, 1)
  schema/a.ts:3
    It is wrong.
    → Rename it.

Documents that no query reads (advice, 2)
  schema/b.ts
    Nobody reads it.
    → Read it.
  Nobody reads that.
    → Read that.

doctor: 1 error, 2 pieces of advice`)
  expect(describeFindings([])).toBe('doctor: no findings')
})
