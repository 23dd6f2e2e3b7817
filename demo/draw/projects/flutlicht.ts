import { butter, ink, lilac, lime, paper, rose, signal, sky } from '../kit/palette.ts'
import { blob, splat } from '../kit/blob.ts'
import { wordFit, word } from '../kit/letters.ts'
import { greek, screen, stripes, waves } from '../kit/pattern.ts'
import type { Picture } from '../kit/print.ts'
import { range } from '../kit/random.ts'
import { at, blurred, circle, clip, ellipse, half, line, path, polygon, quarter, rect, round } from '../kit/shapes.ts'
import { room, scaled, shadowed, sheet } from '../scenes/room.ts'

/** Night, a lamp, whatever the lamp finds. Drawn on 800 × 1130. */
const poster = (variant: number): string => {
  const [night, beam, find] = (
    [
      [ink, lime, signal],
      [signal, butter, ink],
      [lilac, paper, ink],
      ['#1D2B6B', sky, rose],
    ] as const
  )[variant % 4] ?? [ink, lime, signal]
  const cone =
    variant % 2
      ? polygon(
          [
            [90, 90],
            [800, 420],
            [800, 1000],
            [420, 1130],
          ],
          '#000',
        )
      : polygon(
          [
            [710, 90],
            [0, 380],
            [0, 980],
            [420, 1130],
          ],
          '#000',
        )
  return (
    rect(0, 0, 800, 1130, night) +
    clip(
      cone,
      rect(0, 0, 800, 1130, beam) +
        path(variant % 2 ? splat(520, 700, 190, variant + 4, 8) : blob(330, 680, 240, variant + 2), find),
    ) +
    circle(variant % 2 ? 90 : 710, 90, 56, beam) +
    word('FLUT', variant % 2 ? 330 : 44, 44, 96, beam) +
    rect(0, 950, 800, 180, night) +
    word('LICHT', 44, 990, 100, beam) +
    greek(600, 1000, 156, 4, 10, beam)
  )
}

const wall = (): string =>
  range(10)
    .map((index) => {
      const column = index % 5
      const row = Math.floor(index / 5)
      return sheet(
        60 + column * 380,
        -180 + row * 560 + (column % 2) * 20,
        372,
        526,
        scaled(poster(index + row), 800, 372),
        0,
        4,
      )
    })
    .join('')

const lamp = (x: number, y: number): string => {
  const glow = polygon(
    [
      [x - 40, y],
      [x + 40, y],
      [x + 620, 1250],
      [x - 620, 1250],
    ],
    '#FFF3C4',
  )
  return blurred(glow, 40, 0.2)
}

const crane = (x: number, y: number, s: number): string =>
  at(
    x,
    y,
    path(
      'M0 0V-300H22V0ZM90 0V-300H112V0ZM-30 -300H150V-330H-30ZM-60 -330H260L250 -352H-60ZM60 -352L84 -430H96L104 -352ZM88 -430L240 -352H228L86 -420ZM-20 -352L84 -430V-418L-8 -352ZM230 -330H234V-220H230ZM200 -220H264V-180H200Z',
      '#0B0A1E',
    ),
    0,
    s,
  )

const heads = (): string =>
  range(17)
    .map((index) => {
      const x = 40 + index * 112 + ((index * 53) % 40)
      const y = 1090 + ((index * 37) % 60)
      return (
        circle(x, y - 66, 34, '#0B0A1E') +
        half(x, y + 40, 78, 'up', '#0B0A1E') +
        rect(x - 78, y + 38, 156, 120, '#0B0A1E')
      )
    })
    .join('')

const openAir = (): string =>
  rect(0, 0, 1800, 1200, '#1D2B6B') +
  rect(0, 0, 1800, 420, '#16205A') +
  circle(1540, 190, 86, butter) +
  screen(0, 560, 60, 8, 32, '#2B3D8C', true) +
  crane(150, 830, 1.35) +
  crane(1420, 830, 1.1) +
  rect(0, 826, 1800, 374, '#0F1740') +
  range(6)
    .map((index) => waves(index * 70 - 200, 860 + index * 26, 2200, 180, 16, '#3A4DA3', 4))
    .join('') +
  blurred(rect(480, 240, 840, 530, lime), 60, 0.4) +
  rect(460, 220, 880, 560, ink) +
  clip(
    rect(480, 240, 840, 520, '#000'),
    rect(480, 240, 840, 520, lime) +
      rect(480, 240, 420, 520, rose) +
      path(blob(900, 500, 190, 17), signal) +
      clip(rect(480, 240, 420, 520, '#000'), path(blob(900, 500, 190, 17), ink)) +
      circle(860, 460, 22, paper) +
      circle(960, 460, 22, ink) +
      path('M850 570Q910 630 980 560', 'none', `stroke="${paper}" stroke-width="16" stroke-linecap="round"`),
  ) +
  rect(500, 780, 14, 160, ink) +
  rect(1286, 780, 14, 160, ink) +
  heads()

const pass = (x: number, y: number, turn: number, art: string, strap: string): string => {
  const card = round(-170, 0, 340, 480, 26, '#000')
  return at(
    x,
    y,
    line('M-30 10L-150 -900M30 10L150 -900', strap, 34) +
      shadowed(card, clip(card, art) + round(-46, 22, 92, 20, 10, '#000', 'opacity="0.5"'), 12, 18, 16, 0.4) +
      round(-26, -26, 52, 60, 10, '#8C877E'),
    turn,
  )
}

const passArt = (ground: string, shape: string, find: string, seed: number): string =>
  rect(-170, 0, 340, 480, ground) +
  clip(
    polygon(
      [
        [-170, 480],
        [170, 480],
        [170, 260],
        [-60, 60],
      ],
      '#000',
    ),
    rect(-170, 0, 340, 480, shape) + path(seed % 2 ? splat(40, 330, 76, seed, 8) : blob(40, 330, 100, seed), find),
  ) +
  wordFit('GAST', -140, 70, 160, shape)

export const flutlicht: Picture[] = [
  {
    name: 'flutlicht-plakatwand.webp',
    width: 2000,
    height: 1250,
    body:
      rect(0, 0, 2000, 1250, '#3A352F') +
      stripes(0, 0, 2000, 900, 12, '#433D36', false) +
      wall() +
      rect(0, 1010, 2000, 240, '#2A2622') +
      rect(0, 1000, 2000, 14, '#191613') +
      lamp(520, 0) +
      lamp(1500, 0) +
      rect(0, 0, 2000, 1250, '#100B30', 'opacity="0.14"') +
      at(
        560,
        1190,
        blurred(ellipse(40, 6, 300, 18, '#000'), 8, 0.5) +
          circle(-120, -90, 86, 'none', `stroke="${paper}" stroke-width="14"`) +
          circle(190, -90, 86, 'none', `stroke="${paper}" stroke-width="14"`) +
          line(
            'M-120 -90L-40 -220H120L190 -90M-40 -220L50 -90H-120M50 -90L120 -220M120 -220L108 -264H164M-40 -220L-54 -256H-96H-20',
            signal,
            15,
            'stroke-linejoin="round" stroke-linecap="round"',
          ),
      ),
  },
  {
    name: 'flutlicht-plakat.webp',
    width: 1200,
    height: 1500,
    body: room(1200, 1500, lime) + sheet(170, 140, 860, 1215, scaled(poster(4), 800, 860), -1.4, 26),
  },
  { name: 'flutlicht-leinwand.webp', width: 1800, height: 1200, body: openAir() },
  {
    name: 'flutlicht-ausweise.webp',
    width: 1400,
    height: 1400,
    body:
      room(1400, 1400, sky) +
      quarter(0, 700, 700, 'bl', '#8BCBF6') +
      pass(360, 560, -5, passArt(ink, lime, signal, 4), ink) +
      pass(1050, 540, 6, passArt(lilac, paper, ink, 8), lilac) +
      pass(700, 680, 1, passArt(signal, butter, ink, 5), signal),
  },
]
