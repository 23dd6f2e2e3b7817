import { findAddressProblem, type AddressProblem } from '@schaufenster/shapes/address'
import { normalizeFrom, parseTargetUrl } from '@schaufenster/shapes/redirect-address'

const WORDS: Record<AddressProblem, string> = {
  control: 'Die Adresse enthält ein unsichtbares Steuerzeichen. Bitte neu eintippen.',
  slash: 'Die Adresse darf keinen Schrägstrich enthalten: den Teil davor gibt die übergeordnete Seite vor.',
  url: 'Die Adresse darf weder %, ? noch # enthalten.',
  sign: 'Die Adresse darf weder Anführungszeichen noch * : < > | enthalten.',
  half: 'Die Adresse enthält ein halbes Zeichen. Bitte neu eintippen.',
  step: 'Punkte allein sind keine Adresse.',
  hidden: 'Die Adresse darf nicht mit einem Punkt oder Unterstrich beginnen.',
  file: 'Die Adresse darf nicht wie ein Dateiname enden, z. B. auf „.html“.',
  space: 'Die Adresse darf nicht mit einem Leerzeichen beginnen oder enden.',
  long: 'Die Adresse ist zu lang.',
  index: '„index“ ist der Name der Seite eines Ordners. Bitte eine andere Adresse wählen.',
  own: 'Diese Adresse gehört zu den eigenen Dateien der Website. Bitte eine andere wählen.',
  language: 'Diese Adresse gehört zu einer Sprache. Bitte eine andere wählen.',
}

/** Whether publishing takes the slug; one without a page above it may not be an address of the site's own files. */
export const isAddress = (slug: string, hasParent: boolean): true | string => {
  // Any name that is free does for the page above: the rule for its own slug is checked there.
  const found = findAddressProblem({ slug, parent: hasParent ? 'x' : '' })
  return found ? WORDS[found.problem] : true
}

/** How addresses look best; others work. */
export const isPlainAddress = (slug: string): true | string =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)
    ? true
    : 'Besser nur Kleinbuchstaben, Ziffern und Bindestriche, z. B. „neue-seite“.'

/** Whether publishing takes the old address of a redirect. */
export const isOldAddress = (from: string): true | string => {
  if (!from.startsWith('/') || /^\/+$/.test(from)) return 'Bitte als Pfad angeben, z. B. /altes-projekt'
  if (/[?#\s]/.test(from)) return 'Bitte ohne Leerzeichen, ? und # angeben, z. B. /altes-projekt'
  if (/%(?![\da-f]{2})/i.test(from)) return 'Ein Prozentzeichen bitte als %25 schreiben.'
  return normalizeFrom(from) === undefined
    ? 'Diese Adresse kann keine alte Seite gehabt haben: Sie gehört der Website selbst, ist zu lang oder enthält unzulässige Zeichen.'
    : true
}

/** Whether publishing takes the target of a redirect. */
export const isTargetUrl = (url: string): true | string =>
  parseTargetUrl(url)
    ? true
    : 'Bitte eine vollständige Adresse ohne Zugangsdaten angeben, z. B. https://beispiel.de/seite'
