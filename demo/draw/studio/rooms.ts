import { butter, green, ink, lilac, lime, paper, rose, signal, sky, white } from '../kit/palette.ts'
import { blob, splat } from '../kit/blob.ts'
import { word, wordFit } from '../kit/letters.ts'
import { dots, screen, stripes } from '../kit/pattern.ts'
import type { Picture } from '../kit/print.ts'
import { cycle, range } from '../kit/random.ts'
import {
  at,
  blurred,
  circle,
  clip,
  half,
  line,
  multiply,
  path,
  polygon,
  quarter,
  rect,
  ring,
  round,
  wedge,
} from '../kit/shapes.ts'
import { can } from '../scenes/objects.ts'
import { passerBy, plinth, room, shadowed, sheet, sunlight } from '../scenes/room.ts'

const pinned = (x: number, y: number, w: number, h: number, art: string, turn: number): string =>
  sheet(x, y, w, h, art, turn, 8)

const lampOver = (x: number, drop: number, shade: string): string =>
  rect(x - 3, 0, 6, drop, ink) +
  half(x, drop + 90, 92, 'up', shade) +
  blurred(
    polygon(
      [
        [x - 90, drop + 92],
        [x + 90, drop + 92],
        [x + 330, drop + 700],
        [x - 330, drop + 700],
      ],
      '#FFF6DC',
    ),
    40,
    0.25,
  )

const trestle = (x: number, y: number, w: number, top: string): string =>
  blurred(rect(x - 20, y + 330, w + 60, 26, '#000'), 16, 0.35) +
  polygon(
    [
      [x + 90, y],
      [x + 120, y],
      [x + 60, y + 340],
      [x + 34, y + 340],
    ],
    ink,
  ) +
  polygon(
    [
      [x + 90, y],
      [x + 120, y],
      [x + 176, y + 340],
      [x + 150, y + 340],
    ],
    ink,
  ) +
  polygon(
    [
      [x + w - 120, y],
      [x + w - 90, y],
      [x + w - 150, y + 340],
      [x + w - 176, y + 340],
    ],
    ink,
  ) +
  polygon(
    [
      [x + w - 120, y],
      [x + w - 90, y],
      [x + w - 34, y + 340],
      [x + w - 60, y + 340],
    ],
    ink,
  ) +
  rect(x, y - 26, w, 34, top)

/** The studio on Farbmühlenweg: an old paint mill with tall windows, a long table, and proofs on every wall. */
const atelier = (): string =>
  room(2000, 1250, paper, '#D8B98A', 0.76) +
  range(3)
    .map((index) =>
      at(
        60 + index * 250,
        120,
        rect(0, 0, 210, 520, ink) +
          rect(12, 12, 186, 496, sky) +
          quarter(12, 322, 186, 'bl', green) +
          polygon(
            [
              [12, 12],
              [110, 12],
              [12, 300],
            ],
            white,
            'opacity="0.4"',
          ) +
          rect(99, 12, 12, 496, ink) +
          rect(12, 250, 186, 12, ink),
      ),
    )
    .join('') +
  pinned(920, 150, 250, 340, rect(0, 0, 250, 340, signal) + path(blob(120, 190, 90, 5), ink), -2) +
  pinned(1190, 130, 250, 340, rect(0, 0, 250, 340, lilac) + quarter(0, 90, 250, 'bl', ink), 1) +
  pinned(1460, 160, 250, 340, rect(0, 0, 250, 340, green) + path(splat(125, 170, 66, 8), lime), -1) +
  pinned(1730, 140, 190, 260, rect(0, 0, 190, 260, butter) + stripes(0, 130, 190, 130, 4, signal, false), 2) +
  pinned(1720, 430, 220, 160, rect(0, 0, 220, 160, rose) + circle(110, 80, 54, signal), -3) +
  pinned(960, 520, 200, 150, rect(0, 0, 200, 150, ink) + word('KLAR', 22, 54, 38, lime), 3) +
  trestle(330, 880, 1180, white) +
  can(470, 856, 96, 130, rect(0, 0, 96, 130, signal)) +
  can(580, 856, 96, 150, rect(0, 0, 96, 150, ink) + rect(0, 50, 96, 50, lime)) +
  line('M520 740L500 620M536 740L556 610M512 740L470 640', '#8A5A2C', 9) +
  rect(760, 690, 300, 166, ink) +
  rect(774, 702, 272, 140, lilac) +
  path(blob(900, 776, 52, 7), signal) +
  polygon(
    [
      [740, 856],
      [1080, 856],
      [1060, 842],
      [760, 842],
    ],
    '#4A4540',
  ) +
  round(1160, 800, 240, 54, 6, butter) +
  round(1180, 768, 200, 34, 4, signal) +
  at(1280, 730, path(blob(0, 0, 40, 4), green)) +
  lampOver(868, 330, signal) +
  plinth(1700, 980, 240, 190, 40, lime) +
  at(1820, 880, path(splat(0, 0, 70, 5, 8), ink)) +
  passerBy(240, 1190, 420, rose, '#F1B089', ink) +
  passerBy(1590, 1200, 410, lilac, '#8A5A3C', ink, -1) +
  sunlight(760, 420, 700, 640, 0.2)

const tabletop = (): string =>
  room(1800, 1200, lilac) +
  at(
    120,
    120,
    shadowed(
      rect(0, 0, 780, 560, '#000'),
      rect(0, 0, 780, 560, green) +
        range(13)
          .map((index) => rect(0, 30 + index * 40, 780, 2, '#2C6B56') + rect(30 + index * 58, 0, 2, 560, '#2C6B56'))
          .join(''),
      8,
      14,
      14,
      0.3,
    ),
    -5,
  ) +
  sheet(
    360,
    230,
    420,
    560,
    rect(0, 0, 420, 560, paper) +
      multiply(path(blob(200, 250, 150, 9), signal)) +
      multiply(
        at(
          14,
          12,
          polygon(
            [
              [0, 560],
              [420, 200],
              [420, 560],
            ],
            sky,
          ),
        ),
      ),
    6,
  ) +
  at(
    1180,
    330,
    shadowed(
      circle(0, 0, 190, '#000'),
      circle(0, 0, 190, '#D9D6CF') + circle(0, 0, 172, signal) + path(blob(20, 10, 110, 4), '#E23E10'),
      12,
      18,
      16,
      0.4,
    ),
  ) +
  at(
    1520,
    560,
    shadowed(
      circle(0, 0, 150, '#000'),
      circle(0, 0, 150, '#D9D6CF') + circle(0, 0, 134, ink) + path(blob(10, 0, 84, 7), '#332D27'),
      12,
      18,
      16,
      0.4,
    ),
  ) +
  at(
    1190,
    760,
    shadowed(
      circle(0, 0, 130, '#000'),
      circle(0, 0, 130, '#D9D6CF') + circle(0, 0, 116, lime) + path(blob(0, 10, 70, 3), '#C9E23F'),
      12,
      18,
      16,
      0.4,
    ),
  ) +
  at(
    860,
    980,
    shadowed(
      rect(-330, -34, 660, 68, '#000'),
      rect(-330, -34, 660, 68, butter) +
        range(33)
          .map((index) => rect(-320 + index * 20, -34, 3, index % 5 ? 18 : 32, ink))
          .join(''),
      6,
      10,
      8,
      0.34,
    ),
    -12,
  ) +
  at(
    1480,
    960,
    shadowed(
      rect(-205, -50, 410, 74, '#000'),
      rect(-200, -60, 400, 60, '#8A5A2C') + rect(-210, -2, 420, 34, ink) + path(blob(60, 40, 60, 6, 1, 1.6), signal),
      8,
      12,
      10,
      0.36,
    ),
    16,
  ) +
  path(splat(230, 980, 96, 14, 8), ink) +
  path(blob(1690, 130, 54, 3), signal)

/** The studio's name as a picture: one blob, one edge. Works for any format. */
const motto = (w: number, h: number): string => {
  const r = Math.min(w, h) * 0.36
  const [x, y] = w > h ? [w * 0.4, h * 0.5] : [w * 0.46, h * 0.42]
  const cut =
    w > h
      ? ([
          [w * 0.46, 0],
          [w, 0],
          [w, h],
          [w * 0.34, h],
        ] as const)
      : ([
          [0, h * 0.52],
          [w, h * 0.36],
          [w, h],
          [0, h],
        ] as const)
  const side = polygon([...cut], '#000')
  return (
    rect(0, 0, w, h, lilac) +
    screen(w * 0.04, h * 0.06, 9, 7, r * 0.1, '#AF98F0') +
    path(blob(x, y, r, 9, 1.2), signal) +
    clip(
      side,
      rect(0, 0, w, h, ink) +
        path(blob(x, y, r, 9, 1.2), lime) +
        (w > h
          ? quarter(w - r, h - r, r, 'br', rose) + dots(w - r * 0.8, r * 0.2, 6, 3, r * 0.12, r * 0.03, paper)
          : quarter(0, h - r, r, 'bl', rose) + dots(w - r * 0.9, h - r * 0.5, 6, 3, r * 0.12, r * 0.03, paper)),
    )
  )
}

const shared = (): string =>
  rect(0, 0, 1200, 630, signal) +
  clip(
    polygon(
      [
        [560, 0],
        [1200, 0],
        [1200, 630],
        [420, 630],
      ],
      '#000',
    ),
    rect(0, 0, 1200, 630, ink),
  ) +
  path(blob(820, 330, 210, 9, 1.1), lilac) +
  clip(
    polygon(
      [
        [820, 0],
        [1200, 0],
        [1200, 630],
        [820, 630],
      ],
      '#000',
    ),
    path(blob(820, 330, 210, 9, 1.1), lime),
  ) +
  circle(760, 300, 22, ink) +
  circle(880, 300, 22, ink) +
  line('M730 390Q820 470 910 380', ink, 20, 'stroke-linecap="round"') +
  wordFit('KLECKS', 56, 64, 420, ink) +
  word('&', 56, 250, 110, ink) +
  wordFit('KANTE', 56, 476, 330, ink)

const wall = (): string =>
  range(32)
    .map((index) => {
      const [x, y] = [(index % 8) * 250, Math.floor(index / 8) * 313]
      const [ground, mark] = [
        cycle([paper, signal, lilac, ink, lime, green, rose, butter], index * 3 + Math.floor(index / 8) * 2),
        cycle([ink, paper, lime, signal, green, rose, ink], index * 5 + 1),
      ]
      const tile = [
        path(blob(x + 125, y + 156, 90, index), mark),
        quarter(x, y + 63, 250, index % 2 ? 'bl' : 'br', mark),
        wedge(x + 125, y + 156, 110, 0, 230, mark),
        stripes(x + 20, y + 30, 210, 253, 5, mark, false),
        path(splat(x + 125, y + 156, 66, index, 8), mark),
        half(x + 125, y + 200, 110, 'up', mark),
        ring(x + 125, y + 156, 76, 44, mark),
      ][(index * 4) % 7]
      return rect(x, y, 251, 314, ground) + (mark === ground ? '' : (tile ?? ''))
    })
    .join('')

export const rooms: Picture[] = [
  { name: 'studio-atelier.webp', width: 2000, height: 1250, body: atelier() },
  { name: 'studio-werktisch.webp', width: 1800, height: 1200, body: tabletop() },
  { name: 'studio-musterwand.webp', width: 2000, height: 1250, body: wall() },
  { name: 'klecks-trifft-kante-quer.webp', width: 2000, height: 900, body: motto(2000, 900) },
  { name: 'klecks-trifft-kante-hoch.webp', width: 900, height: 1200, body: motto(900, 1200) },
  { name: 'teilen.jpg', width: 1200, height: 630, body: shared() },
]
