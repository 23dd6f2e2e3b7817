import { expect, it } from 'vitest'
import { refuseFiles, toUploadFault } from './refuse-files.ts'

const file = (name: string, type: string, size = 1) => ({ name, type, size })

it.each<[what: string, files: { name: string; type: string; size: number }[], accept?: string]>([
  ['a picture', [file('a.jpg', 'image/jpeg')]],
  ['a drawing', [file('a.svg', 'image/svg+xml')]],
  ['a type that the field names', [file('a.png', 'image/png')], 'image/png, image/webp'],
  ['an ending that the field names', [file('a.PNG', 'image/png')], '.png'],
  ['any picture where the field says so', [file('a.avif', 'image/avif')], 'image/*'],
])('%s can be tried', (_what, files, accept) => {
  expect(refuseFiles(files, accept)).toBeUndefined()
})

it.each<[what: string, files: { name: string; type: string; size: number }[], says: RegExp, accept?: string]>([
  ['a text that was dragged', [], /keine Datei/],
  ['two files', [file('a.jpg', 'image/jpeg'), file('b.jpg', 'image/jpeg')], /eine Datei auf einmal/],
  ['a folder', [file('Bilder', '', 0)], /„Bilder“ ist leer oder ein Ordner/],
  ['an empty file', [file('a.jpg', 'image/jpeg', 0)], /leer/],
  ['a film', [file('a.mp4', 'video/mp4')], /„a.mp4“ ist kein Bild/],
  ['a document', [file('a.pdf', 'application/pdf')], /kein Bild/],
  ['a file of no known type', [file('a.heic', '')], /kein Bild/],
  ['a type that the field does not take', [file('a.jpg', 'image/jpeg')], /kein Bild, das hier/, 'image/png,.webp'],
])('%s is refused, with what to do', (_what, files, says, accept) => {
  expect(refuseFiles(files, accept)).toMatch(says)
})

it.each<[error: unknown, says: RegExp]>([
  [{ statusCode: 413 }, /zu groß/],
  [{ statusCode: 400 }, /nicht als Bild lesen/],
  [{ statusCode: 403 }, /fehlt das Recht/],
  [new TypeError('Failed to fetch'), /Verbindung/],
  [undefined, /Verbindung/],
])('an upload that fails with %j says why', (error, says) => {
  expect(toUploadFault('a.jpg', error)).toMatch(says)
})
