import { expect, test } from 'vitest'
import { mergePackage } from './merge-package.ts'

const base = { name: 'blau', scripts: { dev: 'a', old: 'b' }, dependencies: { react: '19.0.0', lenis: '1.0.0' } }
const next = { name: 'blau', scripts: { dev: 'c' }, dependencies: { react: '19.1.0', lenis: '1.1.0', groq: '6.0.0' } }

test('what only the template has changed is changed, added or removed', () => {
  expect(mergePackage(base, base, next)).toEqual(next)
})

test('what the studio has set, added or removed stays', () => {
  const own = {
    name: 'gruen',
    scripts: { dev: 'mine', old: 'b', more: 'd' },
    dependencies: { react: '18.0.0', three: '1.0.0' },
  }
  expect(mergePackage(own, base, next)).toEqual({
    name: 'gruen',
    scripts: { dev: 'mine', more: 'd' },
    dependencies: { react: '18.0.0', three: '1.0.0', groq: '6.0.0' },
  })
})
