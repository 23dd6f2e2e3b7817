import { butter, green, ink, lilac, lime, paper, rose, signal, white } from '../kit/palette.ts'
import { blob } from '../kit/blob.ts'
import { wordFit } from '../kit/letters.ts'
import { dots, greek, stripes } from '../kit/pattern.ts'
import type { Picture } from '../kit/print.ts'
import { cycle, range } from '../kit/random.ts'
import { at, blurred, circle, clip, gradient, half, line, path, polygon, quarter, rect, round } from '../kit/shapes.ts'
import { passerBy, room, shadowed, sunlight } from '../scenes/room.ts'

const crust = '#C9742B'
const crumb = '#F6D9A0'

/** A loaf from above, its cuts in the house pattern. About 300 × 200. */
const loaf = (skin: string, cut: string, seed: number, cuts = 4): string => {
  const d = blob(0, 0, 124, seed, 0.45, 1.22)
  return (
    path(d, skin) +
    clip(
      path(d, '#000'),
      range(cuts)
        .map((index) =>
          line(
            `M${-96 + index * (190 / (cuts - 0.6))} 62Q${-66 + index * (190 / (cuts - 0.6))} 0 ${-36 + index * (190 / (cuts - 0.6))} -66`,
            cut,
            21,
            'stroke-linecap="round"',
          ),
        )
        .join(''),
    )
  )
}

const ear = (fill: string): string =>
  line('M0 130V-20', fill, 12, 'stroke-linecap="round"') +
  range(4)
    .map((index) =>
      at(
        0,
        -14 + index * 34,
        path('M0 0C8 -34 34 -44 58 -44C58 -16 40 2 0 14ZM0 0C-8 -34 -34 -44 -58 -44C-58 -16 -40 2 0 14Z', fill),
      ),
    )
    .join('') +
  path('M0 -28C-26 -54 -22 -92 0 -116C22 -92 26 -54 0 -28Z', fill)

const awning = (x: number, y: number, w: number, count: number): string => {
  const step = w / count
  const stripe = (index: number) => {
    const colour = index % 2 ? paper : signal
    return (
      rect(x + index * step, y, step, 120, colour) + half(x + (index + 0.5) * step, y + 119, step / 2, 'down', colour)
    )
  }
  return (
    blurred(rect(x, y + 120, w, 100, '#000'), 16, 0.3) +
    range(count).map(stripe).join('') +
    rect(x, y, w, 26, '#000', 'opacity="0.16"')
  )
}

const shop = (): string =>
  rect(0, 0, 2000, 1250, green) +
  rect(0, 0, 2000, 250, '#0C3F30') +
  rect(0, 1080, 2000, 170, '#CFC4B0') +
  rect(0, 1066, 2000, 22, '#A99C86') +
  wordFit('KORNKAMMER', 200, 74, 1100, butter) +
  at(1460, 158, ear(butter), 0, 0.7) +
  at(1590, 158, ear(signal), 0, 0.7) +
  at(1720, 158, ear(butter), 0, 0.7) +
  rect(190, 320, 1020, 700, ink) +
  rect(210, 340, 980, 560, '#FFDF8E') +
  range(3)
    .map((row) => rect(210, 520 + row * 126, 980, 14, '#8A5A2C'))
    .join('') +
  range(15)
    .map((index) =>
      at(
        300 + (index % 5) * 200,
        470 + Math.floor(index / 5) * 126,
        loaf(index % 3 ? crust : '#9C4F18', crumb, index + 3, 3),
        0,
        0.56,
      ),
    )
    .join('') +
  polygon(
    [
      [210, 340],
      [560, 340],
      [300, 900],
      [210, 900],
    ],
    white,
    'opacity="0.2"',
  ) +
  rect(190, 900, 1020, 120, signal) +
  dots(240, 960, 19, 1, 51, 13, butter) +
  rect(1330, 340, 440, 740, ink) +
  rect(1352, 362, 396, 718, lilac) +
  rect(1396, 470, 308, 380, '#7F6FC4') +
  polygon(
    [
      [1396, 470],
      [1560, 470],
      [1450, 850],
      [1396, 850],
    ],
    white,
    'opacity="0.25"',
  ) +
  circle(1384, 760, 16, ink) +
  awning(150, 300, 1100, 11) +
  at(
    1870,
    420,
    shadowed(
      circle(0, 0, 112, '#000'),
      circle(0, 0, 112, butter) + at(-8, 12, loaf(crust, crumb, 4), -20, 0.56),
      10,
      16,
      12,
      0.4,
    ),
  ) +
  rect(1862, 250, 16, 62, ink) +
  passerBy(1250, 1180, 330, rose, '#8A5A3C', ink) +
  passerBy(880, 1200, 320, lime, '#F1B089', '#2B3D8C', -1)

const bagArt = (w: number, h: number): string =>
  rect(0, 0, w, h, butter) +
  rect(0, h * 0.58, w, h * 0.42, signal) +
  at(w / 2, h * 0.5, loaf(crust, crumb, 9, 4), -24, w / 400) +
  quarter(0, h - w * 0.4, w * 0.4, 'bl', green) +
  wordFit('KORN', w * 0.12, h * 0.07, w * 0.76, ink) +
  greek(w * 0.56, h * 0.86, w * 0.32, 3, 8, paper)

const bag = (x: number, y: number, w: number, h: number): string => {
  const zig = range(16)
    .map((index) => `L${((index + 0.5) * w) / 16} ${index % 2 ? 0 : 22}`)
    .join('')
  const d = `M0 0${zig}L${w} 0L${w - 8} ${h * 0.5}L${w} ${h}H0L10 ${h * 0.5}Z`
  const fold = gradient(
    [
      [0, '#000', 0.2],
      [9, '#fff', 0.12],
      [22, '#000', 0.05],
      [50, '#fff', 0.1],
      [78, '#000', 0.03],
      [92, '#fff', 0.1],
      [100, '#000', 0.24],
    ],
    'right',
  )
  return at(
    x,
    y - h,
    blurred(
      polygon(
        [
          [10, h - 14],
          [w + 120, h - 60],
          [w + 80, h + 10],
          [0, h + 10],
        ],
        '#000',
      ),
      20,
      0.4,
    ) +
      clip(
        path(d, '#000'),
        bagArt(w, h) +
          fold.defs +
          rect(0, 0, w, h, fold.fill) +
          polygon(
            [
              [0, h * 0.2],
              [w * 0.3, h * 0.5],
              [0, h * 0.8],
            ],
            '#000',
            'opacity="0.05"',
          ),
      ),
  )
}

const table = (): string => {
  const board = round(-330, -230, 660, 460, 60, '#000')
  const knife = path('M0 -22H430C470 -22 500 6 508 30H0Z', '#DAD5CB') + round(-210, -24, 220, 54, 20, ink)
  const cloth = polygon(
    [
      [0, 0],
      [560, -90],
      [700, 520],
      [120, 610],
    ],
    white,
  )
  return (
    room(1800, 1200, signal) +
    at(
      1130,
      560,
      shadowed(cloth, cloth + clip(cloth, at(0, -100, stripes(0, 0, 760, 760, 9, '#9ED8FF', true), 0)), 8, 14, 14, 0.3),
      4,
    ) +
    at(
      560,
      500,
      shadowed(board, round(-330, -230, 660, 460, 60, '#E3A765') + circle(-270, -170, 22, signal), 10, 18, 16, 0.4),
      -8,
    ) +
    at(
      580,
      500,
      shadowed(
        path(blob(0, 0, 200, 4, 0.45, 1.22), '#000'),
        at(0, 0, loaf(crust, crumb, 4, 5), 0, 1.62),
        10,
        16,
        14,
        0.45,
      ),
      -16,
    ) +
    at(
      1320,
      420,
      shadowed(
        circle(0, 0, 190, '#000'),
        circle(0, 0, 190, paper) +
          circle(0, 0, 140, '#FBF8F1') +
          at(-40, 10, loaf('#9C4F18', crumb, 8, 3), 30, 0.62) +
          at(60, -20, loaf(crust, crumb, 3, 3), -50, 0.52),
        10,
        16,
        14,
        0.4,
      ),
    ) +
    at(420, 960, shadowed(knife, knife, 6, 10, 8, 0.4), -7) +
    range(4)
      .map((index) =>
        at(
          1210 + (index % 2) * 210 + Math.floor(index / 2) * 26,
          760 + Math.floor(index / 2) * 200 - (index % 2) * 34,
          shadowed(
            circle(0, 0, 82, '#000'),
            circle(0, 0, 82, cycle([butter, green, lilac, lime], index)) +
              (index % 2
                ? at(0, -4, ear(index === 1 ? butter : ink), 0, 0.5)
                : at(0, 0, loaf(crust, crumb, index + 5, 3), -20, 0.44)),
            5,
            8,
            7,
            0.4,
          ),
          index * 14,
        ),
      )
      .join('')
  )
}

const pattern = (): string =>
  range(9)
    .map((index) => {
      const x = (index % 3) * 467
      const y = Math.floor(index / 3) * 467
      const ground = cycle([butter, green, rose, signal, paper, lime, lilac, butter, green], index)
      const mark = [2, 4, 6].includes(index)
        ? at(x + 233, y + 230, ear(index === 4 ? signal : ink), 0, 1.45)
        : at(x + 233, y + 233, loaf(index % 2 ? crust : '#9C4F18', crumb, index + 11, 4), index * 37, 1.3)
      return rect(x, y, 468, 468, ground) + mark
    })
    .join('')

export const kornkammer: Picture[] = [
  { name: 'kornkammer-laden.webp', width: 2000, height: 1250, body: shop() + sunlight(1200, 300, 700, 900, 0.14) },
  {
    name: 'kornkammer-tuete.webp',
    width: 1200,
    height: 1500,
    body:
      room(1200, 1500, lilac, '#AF98F0', 0.8) +
      circle(600, 640, 470, '#D8CAFF') +
      bag(300, 1390, 620, 1060) +
      at(1010, 1360, loaf(crust, crumb, 6, 4), 8, 0.9),
  },
  { name: 'kornkammer-tisch.webp', width: 1800, height: 1200, body: table() },
  { name: 'kornkammer-muster.webp', width: 1400, height: 1400, body: pattern() },
]
