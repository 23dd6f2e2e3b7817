import { butter, green, ink, lilac, lime, paper, rose, signal, sky, white } from '../kit/palette.ts'
import { blob, smooth, splat } from '../kit/blob.ts'
import { word } from '../kit/letters.ts'
import type { Picture } from '../kit/print.ts'
import { range } from '../kit/random.ts'
import { at, blurred, circle, half, line, path, polygon, quarter, rect } from '../kit/shapes.ts'

const petals = (count: number, reach: number, waist: number): string =>
  smooth(
    range(count * 4).map((index) => {
      const angle = (index / (count * 4)) * Math.PI * 2
      const r = index % 4 === 0 ? reach : index % 4 === 2 ? waist : reach * 0.86
      return [300 + r * Math.cos(angle), 300 + r * Math.sin(angle)] as const
    }),
  )

const star = (points: number, outer: number, inner: number): string =>
  `M${range(points * 2)
    .map((index) => {
      const angle = (index / points) * Math.PI - Math.PI / 2
      const r = index % 2 ? inner : outer
      return `${300 + r * Math.cos(angle)} ${300 + r * Math.sin(angle)}`
    })
    .join('L')}Z`

/** Die-cut: a white rim around the outline, a hint of a shadow, a curl of light. */
const sticker = (name: string, outline: string, fill: string, inner: string): Picture => ({
  name: `sticker-${name}.png`,
  width: 600,
  height: 600,
  cutOut: true,
  body:
    blurred(
      path(outline, '#000', 'stroke="#000" stroke-width="52" stroke-linejoin="round" transform="translate(5 10)"'),
      7,
      0.24,
    ) +
    path(outline, white, `stroke="${white}" stroke-width="52" stroke-linejoin="round"`) +
    path(outline, fill) +
    inner,
})

const disc = (r: number): string => `M${300 - r} 300a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
const stroke = (d: string, colour: string, width: number): string =>
  line(d, colour, width, 'stroke-linecap="round" stroke-linejoin="round"')

const hand =
  'M180 520V330C150 300 116 262 104 232C98 206 128 196 150 216L200 262V110C200 74 256 74 256 110V240H264V84C264 48 320 48 320 84V240H328V106C328 70 384 70 384 106V250H392V150C392 116 446 116 446 150V360C446 430 420 470 420 520Z'
const bolt = 'M350 50L120 340H272L230 550L480 232H322Z'
const eye = 'M50 300C130 150 230 120 300 120S470 150 550 300C470 450 370 480 300 480S130 450 50 300Z'

const stickers: Picture[] = [
  sticker(
    'gesicht',
    blob(300, 300, 216, 9, 0.9),
    signal,
    circle(236, 262, 25, ink) +
      circle(372, 262, 25, ink) +
      stroke('M206 344Q300 448 402 336', ink, 26) +
      circle(186, 330, 26, rose) +
      circle(420, 326, 26, rose),
  ),
  sticker('stern', star(12, 252, 186), lime, at(178, 276, word('NEU', 0, 0, 80, ink), -10)),
  sticker(
    'blume',
    petals(7, 246, 150),
    lilac,
    circle(300, 300, 92, ink) +
      circle(272, 286, 14, paper) +
      circle(328, 286, 14, paper) +
      stroke('M262 322Q300 358 338 322', paper, 13),
  ),
  sticker(
    'auge',
    eye,
    paper,
    circle(300, 300, 152, sky) +
      circle(300, 300, 86, ink) +
      circle(336, 262, 30, white) +
      path('M50 300C130 150 230 120 300 120S470 150 550 300C470 220 370 200 300 200S130 220 50 300Z', signal),
  ),
  sticker('blitz', bolt, butter, path('M350 50L120 340H272L230 550L300 300H180Z', signal, 'opacity="0.9"')),
  sticker('und', disc(236), ink, at(154, 158, word('&', 0, 0, 284, lime))),
  sticker('hand', hand, rose, rect(180, 420, 244, 100, green) + stroke('M196 300Q260 300 300 350', '#E27C8D', 11)),
  sticker(
    'klecks',
    splat(300, 300, 172, 12, 9),
    green,
    circle(238, 236, 30, white, 'opacity="0.9"') + circle(286, 204, 13, white, 'opacity="0.9"'),
  ),
]

const sign = (name: string, body: string): Picture => ({
  name: `zeichen-${name}.png`,
  width: 400,
  height: 400,
  cutOut: true,
  body,
})

const signs: Picture[] = [
  sign('klecks', path(splat(200, 200, 120, 21, 9), signal) + circle(158, 160, 18, white)),
  sign(
    'kante',
    polygon(
      [
        [40, 340],
        [340, 40],
        [340, 340],
      ],
      ink,
    ) +
      polygon(
        [
          [40, 60],
          [140, 60],
          [40, 160],
        ],
        signal,
      ),
  ),
  sign(
    'ohr',
    path(
      'M200 40A120 120 0 0 1 320 160C320 240 250 250 246 310C240 360 170 370 140 320H190C204 300 204 250 236 220C260 196 270 180 270 160A70 70 0 0 0 130 160H80A120 120 0 0 1 200 40Z',
      green,
    ) + circle(200, 164, 34, lime),
  ),
  sign('haltbar', rect(40, 230, 320, 110, ink) + half(200, 230, 120, 'up', lilac) + rect(40, 270, 320, 26, lilac)),
  sign(
    'offen',
    quarter(30, 30, 165, 'br', signal) +
      quarter(205, 30, 165, 'bl', ink) +
      quarter(30, 205, 165, 'tr', lime) +
      circle(288, 288, 82, lilac),
  ),
  sign(
    'feierabend',
    half(200, 230, 130, 'up', signal) +
      rect(30, 230, 340, 24, ink) +
      rect(80, 276, 240, 24, ink) +
      rect(140, 322, 120, 24, ink),
  ),
]

const pointer = (name: string, body: string): Picture => ({
  name: `zeiger-${name}.png`,
  width: 128,
  height: 128,
  cutOut: true,
  body,
})

const pointers: Picture[] = [
  pointer('normal', path(blob(64, 64, 30, 9, 0.9), signal)),
  pointer('link', circle(64, 64, 56, ink) + stroke('M42 86L84 44M50 44H84V78', lime, 11)),
  pointer(
    'ziehen',
    circle(64, 64, 58, lilac) + stroke('M44 46L26 64L44 82M84 46L102 64L84 82', ink, 10) + circle(64, 64, 8, ink),
  ),
]

const loader: Picture = {
  name: 'ladebild.png',
  width: 400,
  height: 400,
  cutOut: true,
  body:
    path(blob(190, 200, 150, 9, 1), signal) +
    path(blob(190, 200, 150, 9, 1), ink, 'clip-path="url(#cut)"') +
    '<clipPath id="cut"><path d="M400 0V400H120Z"/></clipPath>' +
    circle(140, 170, 20, ink),
}

export const cutOuts: Picture[] = [...stickers, ...signs, ...pointers, loader]
