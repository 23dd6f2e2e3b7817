import { expect, it } from 'vitest'
import { findLoop } from './redirect-loop.ts'

const SITE = 'https://klecks.example'

it('R06 a redirect to itself is a loop, in any form of its address', () => {
  expect(findLoop({ from: '/alt/', url: `${SITE}/alt` }, [], SITE)).toEqual(['/alt', '/alt'])
})

it('R06 a loop through other redirects is found', () => {
  const others = [
    { from: '/b', url: `${SITE}/c/?x=1` },
    { from: '/c', url: `${SITE}/a` },
  ]
  expect(findLoop({ from: '/a', url: `${SITE}/b` }, others, SITE)).toEqual(['/a', '/b', '/c', '/a'])
})

it('R06 a loop through the base of the site is found', () => {
  const own = `${SITE}/studio`
  expect(findLoop({ from: '/a', url: `${own}/b` }, [{ from: '/b', url: `${own}/a` }], own)).toEqual(['/a', '/b', '/a'])
  expect(findLoop({ from: '/a', url: `${SITE}/a` }, [], own)).toBeUndefined()
})

it('R06 a loop is found beside a redirect whose old address nobody can decode', () => {
  const others = [{ from: '/100%', url: `${SITE}/a` }]
  expect(findLoop({ from: '/a', url: `${SITE}/a` }, others, SITE)).toEqual(['/a', '/a'])
  expect(findLoop({ from: '/a', url: `${SITE}/100%` }, others, SITE)).toEqual(['/a', '/100%', '/a'])
})

it.each([
  ['another site under the same path', { from: '/a', url: 'https://other.example/a' }],
  ['a page', { from: '/a', url: null }],
  ['no address yet', { from: '/a', url: 'nonsense' }],
  ['a page of the site', { from: '/a', url: `${SITE}/kontakt` }],
])('R06 %s is an end', (_title, step) => {
  expect(findLoop(step, [{ from: '/b', url: `${SITE}/a` }], SITE)).toBeUndefined()
})
