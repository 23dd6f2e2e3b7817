/** Draws every picture, both films and the leaflet: `node demo/draw/draw.ts [part of a name …]`. Films need ffmpeg. */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { frame } from './film/frame.ts'
import { radio } from './film/radio.ts'
import { record } from './film/record.ts'
import { print } from './kit/print.ts'
import { leaflet } from './leaflet.ts'
import { apfel } from './projects/apfel.ts'
import { flutlicht } from './projects/flutlicht.ts'
import { hallenbad } from './projects/hallenbad.ts'
import { kornkammer } from './projects/kornkammer.ts'
import { leuchtturm } from './projects/leuchtturm.ts'
import { maschen } from './projects/maschen.ts'
import { sperling } from './projects/sperling.ts'
import { wattweiser } from './projects/wattweiser.ts'
import { cutOuts } from './studio/cut-outs.ts'
import { portraits } from './studio/portraits.ts'
import { rooms } from './studio/rooms.ts'

const content = new URL('../content/', import.meta.url)
const images = fileURLToPath(new URL('images', content))
const files = fileURLToPath(new URL('files', content))
for (const folder of [images, files]) mkdirSync(folder, { recursive: true })

const wanted = process.argv.slice(2)
const asked = (name: string): boolean => wanted.length === 0 || wanted.some((part) => name.includes(part))

const report = (name: string, size: number): void => {
  console.log(`${name.padEnd(36)} ${String(Math.ceil(size / 1024)).padStart(5)} KB`)
}

const pictures = [
  leuchtturm,
  apfel,
  maschen,
  flutlicht,
  kornkammer,
  wattweiser,
  sperling,
  hallenbad,
  portraits,
  cutOuts,
  rooms,
].flat()
for (const picture of pictures.filter(({ name }) => asked(name))) report(picture.name, await print(picture, images))

const films = [
  { name: 'auftakt', seconds: 8, draw: frame },
  { name: 'leuchtturm-signal', seconds: 6, draw: radio },
]
for (const film of films.filter(({ name }) => asked(name))) {
  report(`${film.name}.mp4`, await record(film.name, film.seconds, film.draw, { films: files, images }))
}

if (asked('leistungen.pdf')) report('leistungen.pdf', leaflet(`${files}/leistungen.pdf`))
