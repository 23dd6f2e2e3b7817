import { expect, test } from 'vitest'
import { directionOf } from './text-direction.ts'

test.each(['שלום', 'Büro in حيفا', 'سلام 2026', '𞤀𞤣'])('B01 the first word of %j says where it begins', (text) => {
  expect(directionOf(text)).toBe('auto')
})

test.each(['Größe', 'Žižkov', 'Москва', '東京', '👩‍💻', '\uFEFF', '', null, undefined, 7, ['שלום']])(
  'B01 %j begins on the left',
  (text) => {
    expect(directionOf(text)).toBeUndefined()
  },
)
