import { butter, green, ink, lilac, lime, paper, rose, signal, sky, white } from '../kit/palette.ts'
import { blob } from '../kit/blob.ts'
import { word } from '../kit/letters.ts'
import { waves } from '../kit/pattern.ts'
import type { Picture } from '../kit/print.ts'
import { cycle, range } from '../kit/random.ts'
import { at, circle, clip, ellipse, gradient, half, line, path, polygon, quarter, rect, round } from '../kit/shapes.ts'
import { passerBy, room, shadowed } from '../scenes/room.ts'

const water = '#4FB4F0'
const deep = '#1E7FC4'

const tiles = (w: number, h: number, side: number, colour: string): string =>
  range(Math.ceil(w / side))
    .map((index) => rect(index * side, 0, 2, h, colour))
    .join('') +
  range(Math.ceil(h / side))
    .map((index) => rect(0, index * side, w, 2, colour))
    .join('')

/** The pictograms: water is a wave, bodies are blobs, buildings are edges. Each about 200 × 200. */
const signs: readonly string[] = [
  circle(52, -50, 26, ink) +
    path('M-80 6C-40 -50 -10 -50 26 -8L0 16Z', ink) +
    waves(-90, 36, 180, 60, 18, ink, 16) +
    waves(-90, 76, 180, 60, 18, ink, 16),
  path('M-60 -80H20A44 44 0 0 1 64 -36V-20H22V-36H-60Z', ink) +
    range(9)
      .map((index) => circle(-2 + (index % 3) * 44, 14 + Math.floor(index / 3) * 36, 9, ink))
      .join(''),
  range(3)
    .map((index) => line(`M${-50 + index * 50} 10q-26 -26 0 -50t0 -50`, ink, 17, 'stroke-linecap="round"'))
    .join('') +
    rect(-90, 40, 180, 22, ink) +
    rect(-90, 74, 180, 22, ink),
  rect(-70, -86, 140, 172, ink) +
    circle(34, 0, 13, white) +
    rect(-40, -56, 80, 10, white) +
    rect(-40, -36, 80, 10, white),
  path(blob(0, -34, 52, 3, 0.5), ink) + half(0, 90, 84, 'up', ink),
  line('M-84 -86V86M-32 -86V86M-84 -44H-32M-84 0H-32M-84 44H-32', ink, 15) +
    line('M-32 -70H-16C60 -70 10 62 92 70', ink, 26),
]

const lane = (index: number) => {
  const top = 560 + index * 176
  const bottom = -260 + index * 504
  return line(`M${top} 690L${bottom} 1250`, index % 2 ? signal : white, 10, 'stroke-dasharray="34 20"')
}

const hall = (): string => {
  const light = gradient([
    [0, '#fff', 0.4],
    [100, '#fff', 0],
  ])
  return (
    rect(0, 0, 2000, 1250, '#DDEFF7') +
    clip(rect(0, 0, 2000, 620, '#000'), tiles(2000, 620, 40, '#C5E0EC')) +
    clip(
      rect(0, 110, 2000, 510, '#000'),
      path(blob(560, 470, 380, 7, 1), signal) +
        path(blob(1500, 330, 330, 18, 1.1), lime) +
        half(1010, 620, 250, 'up', deep) +
        quarter(1740, 360, 260, 'br', ink),
    ) +
    word('OST', 1330, 236, 124, ink) +
    rect(0, 0, 2000, 110, '#B9CBD4') +
    range(7)
      .map((index) => rect(80 + index * 290, 36, 180, 34, white))
      .join('') +
    rect(0, 610, 2000, 80, paper) +
    polygon(
      [
        [380, 690],
        [1620, 690],
        [2300, 1250],
        [-300, 1250],
      ],
      water,
    ) +
    light.defs +
    polygon(
      [
        [380, 690],
        [1620, 690],
        [2300, 1250],
        [-300, 1250],
      ],
      light.fill,
    ) +
    rect(370, 680, 1260, 22, deep) +
    range(9)
      .filter((index) => index > 0 && index < 7)
      .map(lane)
      .join('') +
    range(5)
      .map((index) => waves(300 + index * 220 - (index % 2) * 200, 800 + index * 84, 260, 130, 14, '#BEE5FC', 6))
      .join('') +
    range(6)
      .map(
        (index) =>
          rect(430 + index * 206, 626, 80, 62, cycle([signal, ink], index)) +
          word(cycle(['1', '2', '3', '4', '7', '2'], index), 450 + index * 206, 640, 32, white),
      )
      .join('') +
    passerBy(150, 850, 330, signal, '#8A5A3C', '#8A5A3C') +
    circle(1180, 930, 26, '#F1B089') +
    half(1180, 922, 28, 'up', signal) +
    ellipse(1180, 958, 62, 8, '#BEE5FC')
  )
}

const plate = (x: number, y: number, side: number, ground: string, art: string): string => {
  const d = round(-side / 2, -side / 2, side, side, side * 0.08, '#000')
  return at(
    x,
    y,
    shadowed(
      d,
      round(-side / 2, -side / 2, side, side, side * 0.08, ground) + at(0, 0, art, 0, side / 290),
      10,
      16,
      14,
      0.3,
    ),
  )
}

const arrow = (turn: number): string => at(0, 0, path('M-90 -26H10V-80L100 0L10 80V26H-90Z', ink), turn)

const corridor = (): string => {
  const depth = gradient(
    [
      [0, '#000', 0.02],
      [100, '#000', 0.26],
    ],
    'right',
  )
  return (
    rect(0, 0, 1200, 1500, '#EAF4F8') +
    polygon(
      [
        [0, 0],
        [820, 250],
        [820, 1130],
        [0, 1500],
      ],
      sky,
    ) +
    depth.defs +
    polygon(
      [
        [0, 0],
        [820, 250],
        [820, 1130],
        [0, 1500],
      ],
      depth.fill,
    ) +
    polygon(
      [
        [820, 250],
        [1200, 0],
        [1200, 1500],
        [820, 1130],
      ],
      '#F1F7FA',
    ) +
    polygon(
      [
        [0, 1500],
        [820, 1130],
        [1200, 1500],
      ],
      '#C9D8DF',
    ) +
    polygon(
      [
        [0, 0],
        [820, 250],
        [1200, 0],
      ],
      '#D6E6EE',
    ) +
    clip(
      polygon(
        [
          [0, 0],
          [820, 250],
          [820, 1130],
          [0, 1500],
        ],
        '#000',
      ),
      path(blob(260, 760, 400, 5, 1), signal) +
        `<g transform="translate(0 1150) skewY(-24)">${rect(0, 0, 900, 130, ink)}</g><g transform="translate(110 590) skewY(-4) scale(2.5)">${word('3', 0, 0, 130, paper)}</g>`,
    ) +
    rect(983, 120, 14, 180, ink) +
    rect(983, 540, 14, 60, ink) +
    at(
      990,
      420,
      shadowed(
        round(-150, -130, 300, 260, 24, '#000'),
        round(-150, -130, 300, 260, 24, lime) + at(0, 0, signs[0] ?? '', 0, 1.05),
        12,
        16,
        14,
        0.3,
      ),
    ) +
    at(
      990,
      720,
      shadowed(
        round(-150, -130, 300, 260, 24, '#000'),
        round(-150, -130, 300, 260, 24, butter) + at(0, 0, arrow(180), 0, 0.9),
        12,
        16,
        14,
        0.3,
      ),
    ) +
    passerBy(700, 1260, 330, rose, '#F1B089', '#F1B089')
  )
}

const lockers = (): string =>
  range(16)
    .map((index) => {
      const x = 30 + (index % 4) * 337
      const y = 30 + Math.floor(index / 4) * 337
      const ground = cycle([sky, lime, signal, butter, lilac, sky, rose, green], index * 3 + Math.floor(index / 4))
      const dark = ground === green || ground === signal
      const shade = gradient([
        [0, '#fff', 0.14],
        [100, '#000', 0.1],
      ])
      const mark =
        index % 3 === 0
          ? word(cycle(['1', '2', '3', '4', '7'], index), 60, 90, 130, dark ? paper : ink)
          : index % 3 === 1
            ? path(blob(160, 165, 82, index, 1), dark ? paper : ink)
            : clip(
                rect(0, 0, 327, 327, '#000'),
                waves(-20, 130, 380, 120, 26, dark ? paper : ink, 22) +
                  waves(-60, 200, 430, 120, 26, dark ? paper : ink, 22),
              )
      return at(
        x,
        y,
        rect(0, 0, 327, 327, ground) +
          mark +
          shade.defs +
          rect(0, 0, 327, 327, shade.fill) +
          circle(284, 164, 15, ink) +
          circle(284, 162, 9, '#D9D6CF'),
      )
    })
    .join('')

export const hallenbad: Picture[] = [
  { name: 'hallenbad-halle.webp', width: 2000, height: 1250, body: hall() },
  { name: 'hallenbad-flur.webp', width: 1200, height: 1500, body: corridor() },
  {
    name: 'hallenbad-zeichen.webp',
    width: 1800,
    height: 1200,
    body:
      room(1800, 1200, '#DDEFF7') +
      clip(rect(0, 0, 1800, 1200, '#000'), tiles(1800, 1200, 60, '#CDE5F0')) +
      signs
        .map((art, index) =>
          plate(
            390 + (index % 3) * 510,
            340 + Math.floor(index / 3) * 520,
            420,
            cycle([lime, sky, signal, lilac, butter, rose], index),
            art,
          ),
        )
        .join(''),
  },
  { name: 'hallenbad-schraenke.webp', width: 1400, height: 1400, body: rect(0, 0, 1400, 1400, ink) + lockers() },
]
