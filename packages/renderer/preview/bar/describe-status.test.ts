import { expect, it } from 'vitest'
import type { PreviewStatus } from '../status.ts'
import { describeTrouble, describeView } from './describe-status.ts'
import { describeTime } from './describe-time.ts'
import { countFindings } from './findings.tsx'
import { toEditLink, toLoginLink, toWayOut } from './links.ts'

const status = (given: Partial<PreviewStatus>): PreviewStatus => ({
  isEditor: true,
  loginEnded: false,
  connection: 'open',
  perspective: 'drafts',
  address: 'https://studio.example/leistungen?preview=true',
  changedAt: undefined,
  document: undefined,
  isGone: false,
  isClickPending: false,
  faults: [],
  findings: [],
  ...given,
})

it.each<[Partial<PreviewStatus>, string]>([
  [{}, 'Sie sehen Entwürfe.'],
  [{ perspective: 'published' }, 'Sie sehen, was veröffentlicht ist.'],
  [{ isEditor: false }, 'Sie sehen, was veröffentlicht ist.'],
  [{ isEditor: undefined, connection: 'connecting' }, 'Entwürfe werden geladen …'],
  [{ isEditor: undefined, connection: 'unavailable' }, 'Sie sehen, was veröffentlicht ist.'],
])('P04 %j: %s', (given, text) => expect(describeView(status(given))).toBe(text))

it.each<[string, Partial<PreviewStatus>, RegExp]>([
  ['a lost connection', { connection: 'lost' }, /antwortet nicht.*letzte Stand.*von selbst weiter/],
  ['a login that has ended', { isEditor: false, loginEnded: true }, /abgelaufen oder beendet.*Melden Sie sich an/],
  ['a page whose draft was deleted', { isGone: true }, /nicht mehr da/],
  ['a page that only a draft is', { isGone: true, perspective: 'published' }, /nicht veröffentlicht.*Entwürfen/],
  ['a click that waits', { isClickPending: true }, /Moment noch.*nachgeholt/],
  ['a host without a content service', { connection: 'unavailable' }, /nicht eingerichtet.*wenden Sie sich/],
  ['a host that does not answer', { connection: 'failed' }, /konnte nicht geladen werden.*neu/],
])('P04 %s is said in one line', (_title, given, text) => {
  expect(describeTrouble(status(given))).toEqual([expect.stringMatching(text)])
})

it('P04 without trouble nothing is said', () => expect(describeTrouble(status({}))).toEqual([]))

it('a time of today, else the day', () => {
  const now = new Date(2026, 10, 22, 12, 0)
  expect(describeTime(new Date(2026, 10, 22, 9, 5, 7), now)).toBe('um 09:05:07')
  expect(describeTime(new Date(2026, 10, 3, 9, 5, 7), now)).toBe('am 3. November 2026')
})

const settings = {
  service: { projectId: 'p', dataset: 'd', apiVersion: '2025-02-19', apiHost: 'http://127.0.0.1:3333' },
  studioUrl: '/_studio',
}

it.each([
  [['error'], '1 Fehler'],
  [['error', 'error', 'warning'], '2 Fehler, 1 Hinweis'],
  [['warning', 'warning'], '2 Hinweise'],
] as const)('findings %j: %s', (levels, text) => {
  const findings = levels.map(
    (level) => ({ level, rule: 'alt', message: '', remedy: '', documentId: '', documentType: '', path: '' }) as const,
  )
  expect(countFindings(findings)).toBe(text)
})

it('the links of the bar', () => {
  expect(toEditLink(settings, { id: 'route-a b', type: 'route' })).toBe(
    '/_studio/intent/edit/id=route-a%20b;type=route/',
  )
  expect(toEditLink(settings, { id: 'box-a', type: 'boxImage', path: 'image[_key=="b"].alt' })).toBe(
    '/_studio/intent/edit/id=box-a;type=boxImage;path=image%5B_key%3D%3D%22b%22%5D.alt/',
  )
  expect(toWayOut('https://studio.example/a?preview=true#team')).toBe('https://studio.example/a#team')
  expect(toLoginLink(settings, 'http://127.0.0.1:3000/a?preview=true#team')).toBe(
    'http://127.0.0.1:3333/v1/auth/login/token?origin=http%3A%2F%2F127.0.0.1%3A3000%2Fa%3Fpreview%3Dtrue',
  )
  const { apiHost: _embedded, ...hosted } = settings.service
  expect(toLoginLink({ ...settings, service: hosted }, 'https://studio.example/')).toBe('/_studio')
})
