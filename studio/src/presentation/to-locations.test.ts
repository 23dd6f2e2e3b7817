import { expect, test } from 'vitest'
import { toLocations } from './to-locations.ts'

test('a page leads to its own address, in preview', () => {
  expect(toLocations('route', [{ title: 'Kontakt', slug: 'kontakt', parent: null }])).toEqual({
    message: 'Auf einer Seite zu sehen',
    tone: 'positive',
    locations: [{ title: 'Kontakt', href: '/kontakt?preview=true' }],
  })
})

test('a section leads to every page that shows it', () => {
  const { message, locations } = toLocations('boxTitle', [
    { title: 'Start', slug: null, parent: null },
    { title: null, slug: 'flutlicht', parent: 'projekte' },
  ])
  expect(message).toBe('Auf 2 Seiten zu sehen')
  expect(locations).toEqual([
    { title: 'Start', href: '/?preview=true' },
    { title: 'Ohne Titel', href: '/projekte/flutlicht?preview=true' },
  ])
})

test('what nobody shows says so', () => {
  expect(toLocations('person', [])).toEqual({ message: 'Noch auf keiner Seite zu sehen.', tone: 'caution' })
})

test('what is on every page leads to the first', () => {
  expect(toLocations('footer', [], '/studio').locations).toEqual([
    { title: 'Startseite', href: '/studio/?preview=true' },
  ])
  expect(toLocations('footer', []).locations).toEqual([{ title: 'Startseite', href: '/?preview=true' }])
})
