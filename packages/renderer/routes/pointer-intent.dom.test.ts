import { expect, it } from 'vitest'
import { isPointerIntent, trackPointer } from './pointer-intent.ts'

const at = (type: string, clientX: number, clientY: number) => new MouseEvent(type, { clientX, clientY })

it('D02 a pointer enters by moving, or at rest, when something passes under it', () => {
  const end = trackPointer()
  expect(isPointerIntent(at('mouseenter', 10, 20))).toBe(true)
  dispatchEvent(at('mousemove', 10, 20))
  expect(isPointerIntent(at('mouseenter', 10, 20))).toBe(false)
  expect(isPointerIntent(at('mouseenter', 10, 21))).toBe(true)
  // The wheel of a mouse that has not been moved yet tells where it is.
  dispatchEvent(at('wheel', 30, 40))
  expect(isPointerIntent(at('mouseenter', 30, 40))).toBe(false)
  end()
  dispatchEvent(at('mousemove', 50, 60))
  expect(isPointerIntent(at('mouseenter', 50, 60))).toBe(true)
})
