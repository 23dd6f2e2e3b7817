import { toContrast, toReadableColor } from '../readable-color.ts'
import type { Report } from './finding.ts'

/**
 * WCAG 2.2, 1.4.3, for text of any size.
 *
 * @public the Studio shows it beside the colour
 */
export const LEAST_CONTRAST = 4.5

/**
 * The contrast of a background to the text that stands on it; undefined when it is no colour.
 *
 * @public the Studio shows it beside the colour
 */
export const contrastOn = (background: string): number | undefined => {
  const text = toReadableColor(background)
  return text === undefined ? undefined : toContrast(background, text)
}

/** A background of middle lightness is too dark for dark text and too light for light text. */
export const checkContrast = (document: Record<string, unknown>, report: Report): void => {
  const background = document['backgroundColor']
  const contrast = typeof background === 'string' ? contrastOn(background) : undefined
  if (contrast === undefined || contrast >= LEAST_CONTRAST) return
  const shown = contrast.toLocaleString('de', { maximumFractionDigits: 2 })
  report({
    level: 'error',
    rule: 'contrast',
    path: 'backgroundColor',
    message: `Auf dieser Farbe ist kein Text gut zu lesen: Kontrast ${shown} : 1, nötig sind 4,5 : 1. Bitte heller oder dunkler wählen.`,
  })
}
