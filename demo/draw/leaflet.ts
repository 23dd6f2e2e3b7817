import { writeFileSync } from 'node:fs'

type Rgb = readonly [number, number, number]
const paper: Rgb = [0.961, 0.941, 0.902]
const ink: Rgb = [0.082, 0.071, 0.059]
const signal: Rgb = [1, 0.31, 0.122]
const lilac: Rgb = [0.784, 0.71, 1]
const lime: Rgb = [0.867, 0.957, 0.357]

const fill = (colour: Rgb): string => `${colour.join(' ')} rg`
const box = (x: number, y: number, w: number, h: number, colour: Rgb): string =>
  `${fill(colour)} ${x} ${y} ${w} ${h} re f`

/** A disc of four Béziers; PDF has no circles. */
const disc = (x: number, y: number, r: number, colour: Rgb): string => {
  const k = r * 0.5523
  return `${fill(colour)} ${x + r} ${y} m ${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r} c ${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y} c ${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r} c ${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y} c f`
}

/** WinAnsi differs from Latin-1 in the few typographic characters German needs. */
const winAnsi: Readonly<Record<string, string>> = {
  '–': '\\226',
  '„': '\\204',
  '“': '\\223',
  '’': '\\222',
  '…': '\\205',
  '•': '\\225',
  '€': '\\200',
}

const say = (x: number, y: number, size: number, font: 'F1' | 'F2', text: string, colour: Rgb = ink): string => {
  const escaped = text
    .replaceAll(/[\\()]/g, (sign) => `\\${sign}`)
    .replaceAll(/[–„“’…•€]/g, (sign) => winAnsi[sign] ?? sign)
  return `BT ${fill(colour)} /${font} ${size} Tf ${x} ${y} Td (${escaped}) Tj ET`
}

const services: ReadonlyArray<readonly [string, string]> = [
  ['Erscheinungsbild', 'Zeichen, Schrift, Farbe, Regeln – und wann man sie bricht.'],
  ['Verpackung', 'Vom ersten Karton bis zur Druckabnahme an der Maschine.'],
  ['Plakat und Buch', 'Für Wände und Regale. Beides muss aus der Nähe halten.'],
  ['Website und App', 'Entwurf, Text und Umsetzung, barrierefrei nach WCAG 2.2.'],
  ['Orientierung', 'Damit niemand fragen muss, wo es zum Becken geht.'],
  ['Werkstatt', 'Ein Tag, ein Tisch, eine Frage. Danach wissen alle mehr.'],
]

const content = [
  box(0, 0, 595, 842, paper),
  box(0, 560, 595, 282, lilac),
  disc(400, 700, 104, signal),
  box(400, 560, 195, 282, ink),
  'q 400 560 195 282 re W n',
  disc(400, 700, 104, lime),
  'Q',
  say(48, 776, 30, 'F2', 'Klecks & Kante'),
  say(48, 748, 13, 'F1', 'Gestaltung mit Klecks und Kante.'),
  say(48, 590, 46, 'F2', 'Leistungen'),
  ...services.flatMap(([title, text], index) => [
    box(48, 500 - index * 62, 14, 14, index % 2 ? signal : ink),
    say(78, 501 - index * 62, 16, 'F2', title),
    say(78, 482 - index * 62, 11, 'F1', text),
  ]),
  box(0, 0, 595, 104, ink),
  say(48, 64, 12, 'F2', 'Klecks & Kante GmbH', paper),
  say(48, 46, 11, 'F1', 'Farbmühlenweg 3 · 20357 Hamburg', paper),
  say(320, 64, 11, 'F1', '040 66969-100', paper),
  say(320, 46, 11, 'F1', 'hallo@klecks-und-kante.example', paper),
].join('\n')

/** A one-page PDF, written object by object; returns its size in bytes. */
export const leaflet = (target: string): number => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (de-DE) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    '<< /Title (Klecks & Kante: Leistungen) /Author (Klecks & Kante) >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(file, 'latin1')
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = Buffer.byteLength(file, 'latin1')
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`
  const bytes = Buffer.from(file, 'latin1')
  writeFileSync(target, bytes)
  return bytes.length
}
