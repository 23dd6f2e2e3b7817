import { expect, test } from 'vitest'
import { toRecord } from './to-record.ts'

const approval = {
  id: '1',
  shareName: 'Frau Hansen',
  page: 'p',
  pageTitle: 'Start',
  name: '<img src=x onerror=alert(1)>',
  at: '2026-11-30T12:00:00Z',
  isFrozen: false,
  documents: [{ id: 'p', type: 'route', title: 'Start & mehr', rev: 'r1', print: 'abcdef0123456789ff' }],
  changes: [{ id: 's', title: 'Abschnitt', what: 'changed' as const, at: '2026-11-30T13:00:00Z' }],
}
const remark = {
  id: '2',
  shareName: 'Frau Hansen',
  page: 'p',
  document: 'p',
  documentType: 'route',
  path: '',
  quote: '"><script>',
  name: 'Anna',
  text: '</article><script>alert(2)</script>',
  createdAt: '2026-11-30T12:00:00Z',
  answer: { text: 'Gern & bald', by: 'Studio', at: '2026-11-30T12:10:00Z' },
}

test('a record says who has agreed to what, what was changed since, and what was remarked', () => {
  const record = toRecord({ title: 'Start', approvals: [approval], remarks: [remark], at: '2026-12-01T08:00:00Z' })
  for (const part of [
    'Das gilt nicht mehr',
    '„Abschnitt“ geändert',
    'r1',
    'abcdef0123456789',
    'Gern &#38; bald',
    'offen',
  ])
    expect(record).toContain(part)
})

test('whatever was typed is text in it', () => {
  const record = toRecord({ title: '<b>', approvals: [approval], remarks: [remark], at: '2026-12-01T08:00:00Z' })
  expect(record).not.toMatch(/<script|<img|<b>/)
})

test('a record of nothing says so', () => {
  const record = toRecord({ title: 'Start', approvals: [], remarks: [], at: '2026-12-01T08:00:00Z' })
  expect(record).toContain('nicht freigegeben')
  expect(record).toContain('Niemand hat etwas angemerkt')
})
