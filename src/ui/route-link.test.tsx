import { expect, test } from 'vitest'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { CurrentPathContext } from './current-path.ts'
import { RouteLink } from './route-link.tsx'

const toCurrent = (path: string, current: string | null, anchor?: string) =>
  /aria-current="(?<is>[^"]*)"/.exec(
    renderMarkup(
      <CurrentPathContext value={current}>
        <RouteLink path={path} anchor={anchor}>
          Link
        </RouteLink>
      </CurrentPathContext>,
    ).html,
  )?.groups?.['is']

test.each([
  ['/projekte', '/projekte', 'page'],
  ['/', '/', 'page'],
  ['/projekte', '/projekte/flutlicht', 'true'],
  ['/projekte/flutlicht', '/projekte', undefined],
  ['/', '/projekte', undefined],
  ['/projekt', '/projekte', undefined],
  ['/projekte', null, undefined],
])('R12 a link to %s on %s is marked: %s', (path, current, expected) => {
  expect(toCurrent(path, current)).toBe(expected)
})

test('R12 a link to a place in the page is not marked', () => {
  expect(toCurrent('/projekte', '/projekte', 'preise')).toBeUndefined()
})
