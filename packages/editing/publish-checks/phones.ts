import { PHONE_NUMBER } from '@schaufenster/shapes/phone-number'
import type { Report } from '@schaufenster/site/publish-check'
import type { StoredDocument } from '@schaufenster/site/stored'
import { toPath, objectsIn } from './objects-in.ts'

/** Finds phone numbers that cannot be called: the site shows their text without a link. */
export const checkPhones = (document: StoredDocument, report: Report): void => {
  for (const { value, path } of objectsIn(document)) {
    const { tel } = value
    if (typeof tel !== 'string' || tel.trim() === '' || PHONE_NUMBER.test(tel)) continue
    report({
      level: 'warning',
      rule: 'link',
      path: toPath(path, 'tel'),
      message: `„${tel}“ ist nicht eine einzelne Telefonnummer. Auf der Website steht der Text, aber niemand kann ihn antippen und anrufen.`,
      remedy: 'Bitte eine einzige Nummer eintragen.',
    })
  }
}
