import { expect, test } from 'vitest'
import { toContrast } from '@schaufenster/theme/contrast'
import colors from '#src/theme/colors.json' with { type: 'json' }
import { toReadableColor } from './readable-color.ts'
import { toColor } from './style.ts'

const CHANNEL = ['00', '33', '66', '77', '99', 'cc', 'ff']

test('text reads on every background, and is the theme’s where that suffices', () => {
  const own: string[] = [colors.ink, colors.paper, colors.white]
  for (const red of CHANNEL)
    for (const green of CHANNEL)
      for (const blue of CHANNEL) {
        const background = toColor(`#${red}${green}${blue}`)
        const text = background && toReadableColor(background)
        if (!background || !text) throw new Error('It is a colour.')
        expect(toContrast(background, text), background).toBeGreaterThanOrEqual(4.5)
        if (own.some((color) => toContrast(background, color) >= 4.5)) expect(own, background).toContain(text)
      }
})
