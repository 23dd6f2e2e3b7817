import { expect, it } from 'vitest'
import type { PublishFinding } from '@schaufenster/site/publish-check'
import { isStored } from '@schaufenster/site/stored'
import { splitHidden, toHiddenDocument, toHiddenFinding } from './hidden-findings.ts'

const finding: PublishFinding = {
  level: 'warning',
  rule: 'deadline',
  documentId: 'stelle',
  documentType: 'job',
  path: 'validThrough',
  message: 'Die Frist endet in 3 Tagen.',
  remedy: 'Bitte verlängern.',
  about: '2026-12-03',
}
const by = { id: 'ida', name: 'Ida Brehmer' }
const hide = (one: PublishFinding) =>
  toHiddenFinding({ ...toHiddenDocument(one, { reason: 'Sie ist besetzt.', by }, () => '1'), _createdAt: '2026-11-30' })
const split = (now: PublishFinding, hidden = hide(finding)) => splitHidden([now], hidden ? [hidden] : [])

it('is kept with reason, name and day, where no visitor and no list finds it', () => {
  const document = toHiddenDocument(finding, { reason: 'Sie ist besetzt.', by }, () => '1')
  expect(document).toMatchObject({ _id: 'finding.1', _type: 'sanity.hiddenFinding' })
  expect(JSON.stringify(document)).not.toContain('_ref')
  expect(hide(finding)).toMatchObject({ reason: 'Sie ist besetzt.', by, createdAt: '2026-11-30', documentId: 'stelle' })
})

it('stays hidden while it is about the same, in whichever words', () => {
  const { shown, hidden } = split({ ...finding, message: 'Die Frist endet morgen.' })
  expect(shown).toEqual([])
  expect(hidden).toMatchObject([{ by: [{ by, reason: 'Sie ist besetzt.' }] }])
})

it.each<[what: string, change: Partial<PublishFinding>]>([
  ['is about something else', { about: '2026-12-24' }],
  ['is in another place', { path: 'text' }],
  ['is of another document', { documentId: 'andere' }],
  ['is of another rule', { rule: 'text' }],
  ['has become an error', { level: 'error' }],
])('comes back when it %s', (_what, change) => {
  const now = { ...finding, ...change }
  expect(split(now)).toEqual({ shown: [now], hidden: [] })
})

it('without a word of what it is about, its message says it', () => {
  const { about: _about, ...plain } = finding
  expect(split(plain, hide(plain)).shown).toEqual([])
  expect(split({ ...plain, message: 'anders' }, hide(plain)).shown).toHaveLength(1)
})

it.each([[null], ['text'], [{ _id: 'finding.1', _type: 'page' }], [{ _id: 'a', _type: 'sanity.hiddenFinding' }]])(
  '%j is none',
  (value) => {
    expect(toHiddenFinding(value)).toBeUndefined()
  },
)

it('a document of strange fields hides nothing', () => {
  const strange = { _id: 'finding.1', _type: 'sanity.hiddenFinding', rule: 7, by: [], about: null }
  expect(isStored(strange)).toBe(true)
  expect(split(finding, toHiddenFinding(strange)).shown).toEqual([finding])
})
