import { MIN_CONTRAST, toContrast } from '@schaufenster/theme/contrast'
import type { StoredDocument } from '@schaufenster/site/stored'
import { toPath, type Found } from '../publish-checks/objects-in.ts'
import type { ReportOn } from './site-finding.ts'

const HEX = /^#[\da-f]{6}$/i

/** Finds chosen colours on which the site's text is hard to read. @param toTextColor the text's colour on a background */
export const checkColors = (
  document: StoredDocument,
  objects: readonly Found[],
  toTextColor: (background: string) => string | undefined,
  reportOn: ReportOn,
): void => {
  for (const { value, path } of objects)
    for (const [name, color] of Object.entries(value)) {
      if (!/color$/i.test(name) || typeof color !== 'string' || !HEX.test(color)) continue
      const text = toTextColor(color)
      const contrast = text === undefined || !HEX.test(text) ? MIN_CONTRAST : toContrast(color, text)
      if (contrast >= MIN_CONTRAST) continue
      const ratio = contrast.toLocaleString('de', { maximumFractionDigits: 1 })
      reportOn(document)({
        level: 'warning',
        rule: 'contrast',
        path: toPath(path, name),
        message: `Auf der Farbe ${color} ist Text schwer zu lesen: Der Kontrast ist ${ratio} : 1.`,
        remedy: 'Bitte eine hellere oder dunklere wählen: 4,5 : 1 sind nötig.',
      })
    }
}
