import { expect, it } from 'vitest'
import { ofPerson, toCsv } from './to-table.ts'
import type { Submission } from './use-submissions.ts'

const submission = (id: string, answers: Record<string, string>): Submission => ({
  id,
  title: 'Anfrage',
  page: { id: 'p', path: '/kontakt', title: 'Kontakt' },
  answers: Object.entries(answers).map(([label, value]) => ({
    key: label,
    label,
    kind: label === 'E-Mail' ? 'email' : 'text',
    value,
  })),
  files: [],
  receivedAt: '2026-11-30T10:00:00.000Z',
  keptUntil: '2027-05-29T10:00:00.000Z',
  state: 'new',
  mail: 'none',
})

it('a table has a column for each field, and nothing that a spreadsheet would carry out', () => {
  const all = [
    submission('a', { Name: '=1+1', Text: 'Er sagt "ja";\nund geht' }),
    submission('b', { 'E-Mail': 'i@k.de' }),
  ]
  const [head, first] = toCsv(all).split('\r\n')
  expect(head).toBe('\uFEFF"Eingang";"Formular";"Seite";"Name";"Text";"E-Mail";"Dateien"')
  expect(first).toContain(`"'=1+1";"Er sagt ""ja"";\nund geht";"";""`)
})

it('fields of one name lose nothing of what was written into the second', () => {
  const one = submission('a', { Name: 'Ida' })
  const twice = { ...one, answers: [...one.answers, { key: 'b', label: 'Name', kind: 'text', value: 'Bent' }] }
  expect(toCsv([twice])).toContain('"Ida\nBent"')
})

it('what one person sent is found by the mail address, in whatever case', () => {
  const all = [
    submission('a', { 'E-Mail': 'Ida@Kunde.de' }),
    submission('b', { 'E-Mail': 'bent@kunde.de', Text: 'ida@kunde.de' }),
  ]
  expect(ofPerson(all, ' ida@kunde.DE ').map(({ id }) => id)).toEqual(['a'])
  expect(ofPerson(all, '')).toHaveLength(2)
})
