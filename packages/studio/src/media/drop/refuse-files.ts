import { isObject } from '@schaufenster/site/stored'

type Named = Pick<File, 'name' | 'type' | 'size'>

/** Whether a file may be chosen where the schema says what is accepted, as an `input` of files has it. */
const isAccepted = ({ name, type }: Named, accept: string): boolean =>
  accept.trim() === '' ||
  accept
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .some((one) => {
      if (one.startsWith('.')) return name.toLowerCase().endsWith(one)
      return one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one
    })

/**
 * Why files cannot take the place of a picture, as an editor reads it; undefined where one can be tried.
 *
 * @param accept of the field
 */
export const refuseFiles = (files: readonly Named[], accept = ''): string | undefined => {
  const [file, ...others] = files
  if (!file) return 'Das war keine Datei. Bitte ein Bild von diesem Rechner nehmen.'
  if (others.length > 0) return 'Hier ist Platz für ein Bild. Bitte eine Datei auf einmal nehmen.'
  // Of a folder there is nothing to send; nor is there of an empty file.
  if (file.size === 0) return `„${file.name}“ ist leer oder ein Ordner. Bitte ein Bild nehmen.`
  if (!file.type.startsWith('image/') || !isAccepted(file, accept))
    return `„${file.name}“ ist kein Bild, das hier stehen kann. Möglich sind JPG, PNG, WebP, AVIF, GIF und SVG.`
  return undefined
}

/** By the status of the content service's answer. */
const ADVICE = new Map<unknown, string>([
  [400, 'Der Server kann es nicht als Bild lesen. Möglich sind JPG, PNG, WebP, AVIF, GIF und SVG.'],
  [403, 'Dazu fehlt das Recht.'],
  [413, 'Es ist zu groß. Bitte ein kleineres nehmen.'],
  [507, 'Auf dem Server ist kein Platz mehr. Bitte der Technik Bescheid geben.'],
])

/** Why an upload failed. */
export const toUploadFault = (name: string, error: unknown): string => {
  const advice = ADVICE.get(isObject(error) ? error['statusCode'] : undefined)
  return `„${name}“ wurde nicht hochgeladen. ${advice ?? 'Bitte die Verbindung prüfen und noch einmal versuchen.'}`
}
