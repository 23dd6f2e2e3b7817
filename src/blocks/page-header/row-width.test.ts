import { expect, test } from 'vitest'
import { toPillWidth, toRowWidth } from './row-width.ts'

test.each([
  [['Projekte', 'Leistungen', 'Studio', 'Jobs', 'Kontakt'], 48],
  [['Projekte', 'Leistungen', 'Studio', 'Jobs', 'Presse', 'Kontakt'], 72],
  [Array.from({ length: 9 }, () => 'Leistungen'), 100],
  [Array.from({ length: 15 }, () => 'Leistungen'), undefined],
  [[], 48],
  [[null], 48],
])('H02 a row of %j is there from %s rem on', (titles, width) => {
  expect(toRowWidth(titles)).toBe(width)
})

test.each([
  ['Kontakt', 20],
  ['Kontakt aufnehmen', 22.5],
  ['Projektanfrage', 30],
  ['Kontaktaufnahmeformularseite', undefined],
  [null, 20],
])('H02 the pill %j is there from %s rem on', (title, width) => {
  expect(toPillWidth(title)).toBe(width)
})
