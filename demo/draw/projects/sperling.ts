import { butter, green, ink, lilac, lime, paper, rose, signal, sky, white } from '../kit/palette.ts'
import { blob, splat } from '../kit/blob.ts'
import { dots, greek, scales, screen, stripes } from '../kit/pattern.ts'
import type { Picture } from '../kit/print.ts'
import { cycle, range } from '../kit/random.ts'
import { at, circle, clip, gradient, half, multiply, path, polygon, quarter, rect, wedge } from '../kit/shapes.ts'
import { book, spread } from '../scenes/objects.ts'
import { plinth, room, scaled, shadowed, sheet } from '../scenes/room.ts'

/** The series' bird: a half disc, a quarter disc, a triangle. About 120 wide. */
const sparrow = (fill: string, beak: string, eye: string): string =>
  half(0, 0, 60, 'down', fill) +
  quarter(0, -60, 60, 'bl', fill) +
  polygon(
    [
      [58, -22],
      [88, -10],
      [58, 2],
    ],
    beak,
  ) +
  circle(30, -26, 7, eye) +
  polygon(
    [
      [-60, 0],
      [-104, -34],
      [-40, 0],
    ],
    fill,
  )

const arts: readonly string[] = [
  rect(0, 0, 600, 900, signal) + path(blob(330, 430, 250, 3, 1.1), ink) + circle(330, 430, 110, butter),
  rect(0, 0, 600, 900, lilac) + stripes(0, 180, 600, 520, 7, ink, false) + path(blob(300, 440, 190, 9, 1.2), lime),
  rect(0, 0, 600, 900, butter) +
    range(4)
      .map((index) => wedge(300, 800, 620 - index * 150, 180, 360, cycle([green, lime, signal, ink], index)))
      .join(''),
  rect(0, 0, 600, 900, green) + scales(60, 190, 5, 9, 60, [rose, signal, butter]) + rect(0, 720, 600, 180, green),
  rect(0, 0, 600, 900, sky) +
    path(splat(300, 440, 170, 12, 9), signal) +
    polygon(
      [
        [0, 900],
        [600, 520],
        [600, 900],
      ],
      ink,
    ),
  rect(0, 0, 600, 900, rose) + screen(40, 200, 14, 16, 40, signal) + multiply(path(blob(330, 480, 190, 14, 1.1), sky)),
  rect(0, 0, 600, 900, ink) +
    quarter(0, 200, 300, 'br', signal) +
    quarter(300, 200, 300, 'bl', lilac) +
    quarter(0, 500, 300, 'tr', lime) +
    quarter(300, 500, 300, 'tl', paper),
  rect(0, 0, 600, 900, lime) +
    circle(300, 430, 230, green) +
    rect(300, 180, 300, 520, lime) +
    circle(300, 430, 120, signal),
]

/** Every cover is built alike: bird on top, picture in the middle, author at the foot. Drawn on 600 × 900. */
const cover = (index: number): string => {
  const dark = [3, 6].includes(index % 8)
  return (
    (arts[index % 8] ?? '') +
    rect(40, 40, 520, 110, dark ? ink : white) +
    at(110, 104, sparrow(dark ? paper : ink, signal, dark ? ink : white), 0, 0.62) +
    greek(220, 72, 280, 2, 16, dark ? paper : ink) +
    rect(40, 800, 300, 60, ink) +
    greek(62, 824, 220, 1, 13, white)
  )
}

const spine = (y: number, w: number, h: number, x: number, ground: string, mark: string, index: number): string => {
  const shade = gradient([
    [0, '#fff', 0.22],
    [30, '#fff', 0],
    [100, '#000', 0.26],
  ])
  return at(
    x,
    y,
    shadowed(
      rect(0, 0, w, h, '#000'),
      rect(0, 0, w, h, ground) +
        rect(w * 0.12, 0, 26, h, mark) +
        at(w * 0.22, h * 0.62, sparrow(mark, signal === ground ? ink : signal, ground), 0, h / 190) +
        greek(w * 0.36, h * 0.42, w * 0.3, 1, h * 0.16, mark) +
        path(blob(w * 0.84, h / 2, h * 0.27, index + 4), mark) +
        shade.defs +
        rect(0, 0, w, h, shade.fill),
      6,
      10,
      10,
      0.4,
    ),
  )
}

const leftPage =
  rect(0, 0, 640, 840, paper) + at(320, 380, sparrow(ink, signal, paper), 0, 3) + greek(70, 700, 300, 3, 10, ink)
const rightPage =
  rect(0, 0, 640, 840, signal) +
  clip(
    rect(70, 70, 500, 500, '#000'),
    rect(70, 70, 500, 500, butter) +
      path(blob(360, 350, 210, 17, 1.1), lilac) +
      polygon(
        [
          [70, 570],
          [570, 300],
          [570, 570],
        ],
        ink,
      ),
  ) +
  greek(70, 620, 480, 6, 11, ink)

export const sperling: Picture[] = [
  {
    name: 'sperling-reihe.webp',
    width: 2000,
    height: 1250,
    body:
      room(2000, 1250, paper) +
      range(8)
        .map((index) =>
          sheet(
            150 + (index % 4) * 440,
            90 + Math.floor(index / 4) * 556,
            340,
            510,
            scaled(cover(index), 600, 340),
            0,
            12,
          ),
        )
        .join(''),
  },
  {
    name: 'sperling-band.webp',
    width: 1200,
    height: 1500,
    body:
      room(1200, 1500, sky, '#7CC4F2', 0.76) +
      quarter(600, 540, 600, 'br', '#B9E3FF') +
      plinth(190, 1250, 820, 250, 90, butter) +
      book(320, 1222, 520, 780, 74, scaled(cover(0), 600, 520)),
  },
  {
    name: 'sperling-doppelseite.webp',
    width: 1800,
    height: 1200,
    body:
      room(1800, 1200, green) +
      path(blob(1560, 220, 360, 23), '#14604A') +
      spread(260, 180, 640, 840, leftPage, rightPage, -3) +
      dots(80, 1080, 7, 2, 36, 8, lime),
  },
  {
    name: 'sperling-stapel.webp',
    width: 1400,
    height: 1400,
    body:
      room(1400, 1400, rose, '#FF9CAE', 0.82) +
      range(7)
        .map((index) =>
          spine(
            1180 - index * 142,
            820 - (index % 3) * 40,
            140,
            270 + ((index * 67) % 90),
            cycle([signal, ink, lime, lilac, green, butter, sky], index),
            cycle([ink, lime, ink, ink, rose, signal, ink], index),
            index,
          ),
        )
        .join('') +
      at(690, 250, sparrow(ink, signal, paper), 0, 1.5),
  },
]
