import { test } from 'vitest'
import { styleOf, toColor } from './style.ts'

test('B07 a style takes no text that nobody has looked at', () => {
  const text = ['red'].join('')

  styleOf({ '--bg': toColor(text), '--x': 3, '--y': '4px', backgroundColor: toColor(text) })
  // @ts-expect-error: a text that nobody has looked at
  styleOf({ '--bg': text })
  // @ts-expect-error: not even with a unit behind it
  styleOf({ '--width': `${text}px` })
  // @ts-expect-error
  styleOf({ backgroundColor: text })
  // @ts-expect-error: another property
  styleOf({ position: 'fixed' })
})
