import { expect, it } from 'vitest'
import { isOwnPage, withoutPreview, withPreview } from './preview-address.ts'

const at = (address: string) => new URL(address, 'https://studio.example')

it.each([
  ['/leistungen', '/leistungen?preview=true'],
  ['/leistungen?preview=true', '/leistungen?preview=true'],
  ['/leistungen?preview=false', '/leistungen?preview=true'],
  ['/leistungen?q=a%20b#team', '/leistungen?q=a%20b&preview=true#team'],
])('R09 %s stays in preview as %s', (from, to) => expect(withPreview(at(from)).href).toBe(at(to).href))

it.each([
  ['/leistungen?preview=true', '/leistungen'],
  ['/leistungen?q=1&preview=true#team', '/leistungen?q=1#team'],
])('R09 %s without preview is %s', (from, to) => expect(withoutPreview(at(from)).href).toBe(at(to).href))

it.each([
  ['/', true],
  ['/projekte/flutlicht', true],
  ['/projekte/nr.-5', true],
  ['/_studio/structure', false],
  ['/files/schaufenster/production/abc.pdf', false],
  ['/feed.xml', false],
  ['/leistungen.md', false],
  ['https://elsewhere.example/leistungen', false],
  ['mailto:hallo@studio.example', false],
])('%s is a page of the site: %s', (address, expected) =>
  expect(isOwnPage(at(address), 'https://studio.example')).toBe(expected),
)
