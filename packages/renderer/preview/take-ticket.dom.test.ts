import { afterEach, expect, it } from 'vitest'
import { takeTicket } from './take-ticket.ts'

afterEach(() => history.replaceState(null, '', '/'))

it('P04 the login’s ticket is taken out of the address, and the rest stays', () => {
  history.replaceState({ place: 1 }, '', '/leistungen?preview=true#sid=0af3')
  expect(takeTicket()).toBe('0af3')
  expect([location.pathname, location.search, location.hash]).toEqual(['/leistungen', '?preview=true', ''])
  expect(history.state).toEqual({ place: 1 })
  expect(takeTicket()).toBeUndefined()
})

it('a place in the page is none', () => {
  history.replaceState(null, '', '/leistungen?preview=true#sidebar')
  expect(takeTicket()).toBeUndefined()
  expect(location.hash).toBe('#sidebar')
})
