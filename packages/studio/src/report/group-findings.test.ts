import { expect, it } from 'vitest'
import type { SiteFinding } from '@schaufenster/editing/site-report/site-finding'
import { countInWords, groupByPage, groupByRule } from './group-findings.ts'

const found = (message: string, more: Partial<SiteFinding> = {}): SiteFinding => ({
  level: 'warning',
  rule: 'text',
  documentId: 'box',
  documentType: 'boxText',
  path: '',
  message,
  remedy: '',
  ...more,
})
const FINDINGS = [
  found('a', { page: 'zebra' }),
  found('b', { page: 'affe' }),
  found('c', { page: 'zebra', level: 'error', rule: 'alt' }),
  found('d', { rule: 'unused', level: 'info' }),
  found('e', { page: 'hund' }),
]
const titleOf = (id: string): string => id.toUpperCase()
const lines = (groups: ReturnType<typeof groupByPage>): string[] =>
  groups.map(({ title, findings }) => `${title}: ${findings.map(({ message }) => message).join('')}`)

it('by page, those with errors first, then by title; what is on no page last', () => {
  expect(lines(groupByPage(FINDINGS, titleOf))).toEqual(['ZEBRA: ca', 'AFFE: b', 'HUND: e', 'Ganze Website: d'])
})

it('by rule, in the order of the rules', () => {
  expect(lines(groupByRule(FINDINGS))).toEqual(['Alternativtexte: c', 'Texte: abe', 'Unbenutzte Medien: d'])
})

it('nothing makes no group', () => {
  expect([groupByPage([], titleOf), groupByRule([])]).toEqual([[], []])
})

it.each([
  [FINDINGS, '1 Fehler und 4 Hinweise'],
  [FINDINGS.slice(0, 1), '1 Hinweis'],
  [FINDINGS.slice(2, 3), '1 Fehler'],
  [Array.from({ length: 4000 }, (_, index) => found(String(index))), '4.000 Hinweise'],
])('counts in words', (findings, words) => {
  expect(countInWords(findings)).toBe(words)
})
