import { describe, expect, test } from 'vitest'
import { pathAmong, type AddressableById } from './address-by-id.ts'
import { toUriPath } from './address.ts'

describe('R05 uriPath', () => {
  test.each([
    ['with a parent', { slug: 'funk', parentSlug: 'projekte' }, '/projekte/funk'],
    ['without a parent', { slug: 'leistungen' }, '/leistungen'],
    ['parent null', { slug: 'leistungen', parentSlug: null }, '/leistungen'],
    ['parent empty', { slug: 'leistungen', parentSlug: '' }, '/leistungen'],
    ['without a slug', { slug: null, parentSlug: 'projekte' }, '/'],
    ['R08 empty slug', { slug: '' }, '/'],
    ['nothing', {}, '/'],
  ])('R05 %s', (_title, page, expected) => {
    expect(toUriPath(page)).toBe(expected)
  })

  test.each([
    [{ slug: '/leistungen' }, '/leistungen'],
    [{ slug: '//evil.example' }, '/evil.example'],
    [{ slug: '\\evil.example' }, '/evil.example'],
    [{ slug: 'funk/', parentSlug: '/projekte/' }, '/projekte/funk'],
    [{ slug: './/evil.example' }, '/./evil.example'],
    [{ slug: 'evil.example', parentSlug: '/' }, '/evil.example'],
    [{ slug: '/' }, '/'],
  ])('R05 a slug of %j never leads to another host', (page, expected) => {
    expect(toUriPath(page)).toBe(expected)
    expect(new URL(toUriPath(page), 'https://studio.example').host).toBe('studio.example')
  })
})

test('R05 the same among pages that name their parent by id', () => {
  const pages = new Map([
    ['projekte', { slug: 'projekte' }],
    ['loop', { slug: 'kreis', parent: 'loop' }],
  ])
  expect(pathAmong({ slug: 'funk', parent: 'projekte' }, pages)).toBe('/projekte/funk')
  expect(pathAmong({ slug: 'funk', parent: 'absent' }, pages)).toBe('/funk')
  expect(pathAmong({ slug: 'kreis', parent: 'loop' }, pages)).toBe('/kreis/kreis')
  expect(
    pathAmong(
      { slug: 'mitte', parent: 'below' },
      new Map([...pages, ['below', { slug: 'unten', parent: 'projekte' }]]),
    ),
  ).toBe('/unten/mitte')
  expect(pathAmong({ parent: 'projekte' }, pages)).toBe('/')
  const foreign: Map<string, AddressableById> = new Map([['zahl', JSON.parse('{"slug": 5}')]])
  expect(pathAmong({ slug: 'funk', parent: 'zahl' }, foreign)).toBe('/funk')
})
