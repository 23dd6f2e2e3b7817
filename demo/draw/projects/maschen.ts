import { butter, green, ink, lilac, lime, paper, rose, signal, white } from '../kit/palette.ts'
import { blob } from '../kit/blob.ts'
import { word, wordFit } from '../kit/letters.ts'
import { greek, stripes } from '../kit/pattern.ts'
import type { Picture } from '../kit/print.ts'
import { range } from '../kit/random.ts'
import { at, circle, clip, path, polygon, rect, round } from '../kit/shapes.ts'
import { tote } from '../scenes/objects.ts'
import { passerBy, room, scaled, shadowed, sheet } from '../scenes/room.ts'

/** One stitch: two leaning drops that meet in a V. */
const stitch = (x: number, y: number, w: number, fill: string): string => {
  const h = w * 1.05
  const d = (side: number) =>
    `M${x + (side * w) / 2} ${y}C${x + side * w * 0.34} ${y - h * 0.06} ${x + side * w * 0.12} ${y + h * 0.36} ${x} ${y + h * 0.74}C${x + side * w * 0.03} ${y + h * 1.02} ${x + side * w * 0.2} ${y + h * 0.9} ${x + side * w * 0.34} ${y + h * 0.62}C${x + side * w * 0.5} ${y + h * 0.36} ${x + side * w * 0.54} ${y + h * 0.1} ${x + (side * w) / 2} ${y}Z`
  return path(d(-1) + d(1), fill)
}

/** Knits a chart: every character of a row is one stitch, looked up in the yarns. */
const knit = (chart: readonly string[], yarns: Readonly<Record<string, string>>, w: number): string =>
  chart
    .flatMap((row, y) => [...row].map((code, x) => stitch((x + 0.5) * w, y * w * 0.76, w * 0.98, yarns[code] ?? ink)))
    .join('')

const big = [
  '............',
  '.#........#.',
  '.##......##.',
  '.###....###.',
  '.####..####.',
  '.##.####.##.',
  '.##..##..##.',
  '.##......##.',
  '.##......##.',
  '.##......##.',
  '............',
  'oooooooooooo',
  '.o.o.o.o.o.o',
  'oooooooooooo',
  '............',
]

const zigzag = (columns: number, rows: number): string[] =>
  range(rows).map((y) =>
    range(columns)
      .map((x) => ['#', '.', 'o', '.'][(Math.abs((x % 8) - 4) + y) % 4] ?? '.')
      .join(''),
  )

const diamonds = (columns: number, rows: number): string[] =>
  range(rows).map((y) =>
    range(columns)
      .map((x) => {
        const far = Math.abs((x % 10) - 5) + Math.abs((y % 10) - 5)
        return far < 3 ? 'o' : far === 5 ? '#' : '.'
      })
      .join(''),
  )

const poster = (): string =>
  rect(0, 0, 800, 1130, lilac) +
  clip(
    rect(0, 0, 800, 800, '#000'),
    rect(0, 0, 800, 800, '#B49CF7') + knit(big, { '.': lilac, '#': ink, o: signal }, 67),
  ) +
  rect(0, 800, 800, 330, ink) +
  wordFit('MASCHEN', 50, 850, 700, lime) +
  greek(50, 1010, 300, 3, 10, paper) +
  circle(690, 1040, 46, signal)

const banner = (x: number, art: string): string =>
  at(
    x,
    90,
    shadowed(
      rect(0, 0, 270, 760, '#000'),
      clip(rect(0, 0, 270, 760, '#000'), art) + rect(0, 0, 270, 14, ink) + rect(0, 748, 270, 12, ink),
      16,
      16,
      12,
      0.32,
    ),
  )

const facade = (): string =>
  rect(0, 0, 2000, 1250, '#E2785A') +
  range(24)
    .flatMap((row) =>
      range(27).map((column) =>
        rect(column * 80 - (row % 2) * 40, row * 40, 77, 37, (row * 7 + column * 13) % 5 ? '#D96A4B' : '#CC5B3D'),
      ),
    )
    .join('') +
  rect(0, 950, 2000, 300, '#CFC4B0') +
  rect(0, 930, 2000, 26, '#A99C86') +
  stripes(0, 1090, 2000, 8, 9, '#B9AD97')

const entrance =
  round(880, 420, 240, 560, 0, ink) +
  path('M880 420A120 120 0 0 1 1120 420Z', butter) +
  rect(994, 440, 12, 510, '#4A4540') +
  rect(900, 520, 80, 330, '#6B7F8F') +
  rect(1020, 520, 80, 330, '#6B7F8F')

const ticket = (x: number, y: number, turn: number, ground: string, art: string): string => {
  const d = 'M0 0H640V110A30 30 0 0 0 640 170V280H0V170A30 30 0 0 0 0 110Z'
  return at(
    x,
    y,
    shadowed(path(d, '#000'), clip(path(d, '#000'), rect(0, 0, 640, 280, ground) + art), 8, 14, 14, 0.34),
    turn,
  )
}

const yarnBall = (x: number, y: number, r: number, fill: string, mark: string): string =>
  shadowed(
    circle(x, y, r, '#000'),
    circle(x, y, r, fill) +
      clip(
        circle(x, y, r, '#000'),
        range(5)
          .map((index) =>
            path(
              `M${x - r} ${y - r * 0.6 + index * r * 0.3}Q${x} ${y - r * 1.3 + index * r * 0.5} ${x + r} ${y - r * 0.1 + index * r * 0.3}`,
              'none',
              `stroke="${mark}" stroke-width="${r * 0.07}"`,
            ),
          )
          .join(''),
      ),
    12,
    16,
    14,
    0.36,
  )

export const maschen: Picture[] = [
  {
    name: 'maschen-fassade.webp',
    width: 2000,
    height: 1250,
    body:
      facade() +
      entrance +
      banner(170, rect(0, 0, 270, 760, signal) + knit(zigzag(6, 22), { '.': rose, '#': ink, o: signal }, 45)) +
      banner(520, rect(0, 0, 270, 760, ink) + knit(diamonds(8, 30), { '.': ink, '#': lime, o: lilac }, 34)) +
      banner(
        1210,
        rect(0, 0, 270, 760, '#B49CF7') + knit([...big, ...big, ...big], { '.': lilac, '#': ink, o: signal }, 22.5),
      ) +
      banner(1560, rect(0, 0, 270, 760, green) + knit(zigzag(6, 22), { '.': green, '#': butter, o: lime }, 45)) +
      passerBy(700, 1130, 250, lime, '#F1B089', ink) +
      passerBy(1260, 1080, 236, lilac, '#8A5A3C', ink, -1) +
      passerBy(1370, 1100, 190, white, '#F1B089', signal, -1),
  },
  {
    name: 'maschen-plakat.webp',
    width: 1200,
    height: 1500,
    body: room(1200, 1500, paper) + sheet(180, 140, 840, 1186, scaled(poster(), 800, 840), 1, 24),
  },
  {
    name: 'maschen-karten.webp',
    width: 1800,
    height: 1200,
    body:
      room(1800, 1200, lime) +
      path(blob(380, 980, 330, 31), '#C9E23F') +
      yarnBall(1500, 250, 190, signal, '#B92F08') +
      yarnBall(1640, 520, 110, lilac, '#8E74E0') +
      at(
        -240,
        -170,
        ticket(
          260,
          300,
          -14,
          lilac,
          at(0, 0, knit(diamonds(14, 12), { '.': lilac, '#': ink, o: signal }, 26)) +
            rect(364, 0, 276, 280, ink) +
            word('1', 400, 70, 140, lime),
        ) +
          ticket(
            520,
            420,
            -3,
            signal,
            knit(zigzag(14, 12), { '.': rose, '#': ink, o: signal }, 26) +
              rect(364, 0, 276, 280, paper) +
              word('2', 400, 70, 140, ink),
          ) +
          ticket(
            700,
            620,
            9,
            green,
            knit(diamonds(14, 12), { '.': green, '#': lime, o: butter }, 26) +
              rect(364, 0, 276, 280, rose) +
              word('3', 400, 70, 140, ink),
          ),
        0,
        1.26,
      ),
  },
  {
    name: 'maschen-beutel.webp',
    width: 1400,
    height: 1400,
    body:
      room(1400, 1400, rose) +
      polygon(
        [
          [0, 0],
          [640, 0],
          [0, 900],
        ],
        '#FFC6D0',
      ) +
      circle(700, 196, 20, ink) +
      tote(
        340,
        520,
        720,
        740,
        paper,
        at(
          126,
          110,
          clip(rect(0, 0, 468, 520, '#000'), knit(big.slice(0, 14), { '.': paper, '#': signal, o: ink }, 39)),
        ),
      ),
  },
]
