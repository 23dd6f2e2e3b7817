import { expect, test } from 'vitest'
import { colors } from '#src/theme/theme.ts'
import { toContrast, toReadableColor } from './readable-color.ts'

const CHANNEL = ['00', '33', '66', '77', '99', 'cc', 'ff']

test('text reads on every background, and is the theme’s where that suffices', () => {
  const own: string[] = [colors.ink, colors.paper, colors.white]
  for (const red of CHANNEL)
    for (const green of CHANNEL)
      for (const blue of CHANNEL) {
        const background = `#${red}${green}${blue}`
        const text = toReadableColor(background) ?? ''
        expect(toContrast(background, text), background).toBeGreaterThanOrEqual(4.5)
        if (own.some((color) => toContrast(background, color) >= 4.5)) expect(own, background).toContain(text)
      }
})

test.each([null, undefined, '', 'red', '#fff', '#12345g'])('%s is no colour', (value) => {
  expect(toReadableColor(value)).toBeUndefined()
})
