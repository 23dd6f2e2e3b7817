import { describe, expect, test } from 'vitest'
import { toUriPath } from './uri-path.ts'

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
