import { butter, green, ink, paper, rose, signal, sky, white } from '../kit/palette.ts'
import { word, wordFit } from '../kit/letters.ts'
import { dots, greek, stripes } from '../kit/pattern.ts'
import type { Picture } from '../kit/print.ts'
import { range } from '../kit/random.ts'
import { blob } from '../kit/blob.ts'
import { at, circle, clip, half, path, polygon, rect, ring, round, wedge } from '../kit/shapes.ts'
import { contact, passerBy, plinth, room, scaled, shadowed, sheet, sunlight } from '../scenes/room.ts'

const echo = (x: number, y: number, count: number, step: number, width: number, colour: string): string =>
  range(count)
    .map((index) => ring(x, y, step * (index + 1.4), width, colour))
    .join('')

/** The station's sign: a lighthouse lamp that sends. Three angles, three posters (drawn on 800 × 1130). */
const poster = (variant: number): string => {
  if (variant === 0) {
    return (
      rect(0, 0, 800, 1130, green) +
      wedge(120, 820, 1500, -72, -28, butter) +
      clip(wedge(120, 820, 1500, -72, -28, '#000'), echo(120, 820, 7, 150, 34, signal)) +
      half(120, 820, 118, 'up', signal) +
      rect(2, 820, 236, 310, paper) +
      rect(2, 900, 236, 70, signal) +
      rect(2, 1040, 236, 70, signal) +
      wordFit('RADIO', 290, 1000, 460, paper)
    )
  }
  if (variant === 1) {
    return (
      rect(0, 0, 800, 1130, signal) +
      echo(400, 470, 6, 62, 31, butter) +
      circle(400, 470, 74, ink) +
      rect(0, 470, 800, 660, ink) +
      clip(rect(0, 470, 800, 660, '#000'), echo(400, 470, 6, 62, 31, rose)) +
      wordFit('LEUCHT', 50, 900, 700, paper) +
      greek(50, 1064, 260, 2, 10, paper)
    )
  }
  return (
    rect(0, 0, 800, 1130, sky) +
    path(blob(250, 250, 230, 11), white) +
    wedge(640, 420, 1300, 158, 200, butter) +
    stripes(0, 820, 800, 110, 4, green, false) +
    rect(0, 928, 800, 202, green) +
    rect(548, 420, 184, 710, signal) +
    rect(548, 540, 184, 110, paper) +
    rect(548, 760, 184, 110, paper) +
    rect(548, 980, 184, 110, paper) +
    half(640, 420, 92, 'up', ink) +
    wordFit('TURM', 50, 976, 440, paper)
  )
}

const receiver = (x: number, y: number): string => {
  const body = round(0, 0, 760, 430, 70, signal)
  return at(
    x,
    y,
    contact(400, 452, 420, 30, 0.5) +
      polygon(
        [
          [610, 10],
          [628, 10],
          [742, -250],
          [732, -256],
        ],
        ink,
      ) +
      circle(738, -258, 16, butter) +
      shadowed(body, body, 8, 14, 12, 0.4) +
      round(0, 210, 760, 220, 70, '#000', 'opacity="0.08"') +
      round(36, 36, 420, 358, 44, ink) +
      dots(80, 82, 11, 9, 33.4, 10, butter) +
      circle(606, 152, 104, paper) +
      wedge(606, 152, 104, -150, -95, green) +
      circle(606, 152, 26, ink) +
      range(4)
        .map((index) => round(500 + index * 56, 312, 40, 62, 14, index === 1 ? butter : ink))
        .join(''),
  )
}

const button = (x: number, y: number, art: string): string =>
  at(
    x,
    y,
    shadowed(
      circle(0, 0, 160, '#000'),
      clip(circle(0, 0, 160, '#000'), art) +
        path(
          'M-110 -92A144 144 0 0 1 40 -138',
          'none',
          'stroke="#fff" stroke-width="12" stroke-linecap="round" opacity="0.35"',
        ),
      8,
      14,
      12,
      0.4,
    ),
  )

const buttonArts = [
  rect(-160, -160, 320, 320, green) + wedge(-90, 100, 420, -75, -25, butter) + circle(-90, 100, 44, signal),
  rect(-160, -160, 320, 320, signal) + echo(0, 0, 3, 42, 22, butter) + circle(0, 0, 36, ink),
  rect(-160, -160, 320, 320, ink) + word('R', -62, -66, 132, butter),
  rect(-160, -160, 320, 320, butter) + path(blob(0, 0, 100, 4), signal) + rect(-160, 10, 320, 150, green),
  rect(-160, -160, 320, 320, sky) +
    rect(-34, -60, 68, 220, signal) +
    rect(-34, 0, 68, 40, paper) +
    rect(-34, 80, 68, 40, paper) +
    half(0, -60, 34, 'up', ink),
  rect(-160, -160, 320, 320, rose) + stripes(-160, -20, 320, 180, 4, ink, false) + half(0, -20, 100, 'up', signal),
  rect(-160, -160, 320, 320, paper) + wedge(0, 0, 160, -90, 0, signal) + wedge(0, 0, 160, 90, 180, green),
  rect(-160, -160, 320, 320, green) + dots(-100, -100, 6, 6, 40, 13, rose),
  rect(-160, -160, 320, 320, signal) + word('&', -66, -66, 132, paper),
]

export const leuchtturm: Picture[] = [
  {
    name: 'leuchtturm-plakate.webp',
    width: 2000,
    height: 1250,
    body:
      room(2000, 1250, '#E9DFCB', '#CBBB9E', 0.88) +
      [0, 1, 2].map((variant) => sheet(90 + variant * 630, 130, 560, 791, scaled(poster(variant), 800, 560))).join('') +
      sunlight(820, 260, 900, 900, 0.26) +
      round(130, 1010, 520, 40, 12, signal) +
      rect(180, 1050, 26, 120, ink) +
      rect(574, 1050, 26, 120, ink) +
      passerBy(1328, 1190, 390, green, '#8A5A3C', ink, -1),
  },
  {
    name: 'leuchtturm-plakat.webp',
    width: 1200,
    height: 1500,
    body:
      room(1200, 1500, '#0B3A2C') +
      sheet(160, 128, 880, 1243, scaled(poster(0), 800, 880), -1.2, 24) +
      sunlight(640, 420, 700, 800, 0.16),
  },
  {
    name: 'leuchtturm-empfaenger.webp',
    width: 1800,
    height: 1200,
    body:
      room(1800, 1200, butter, '#F2D98C', 0.7) +
      circle(1290, 500, 380, signal, 'opacity="0.16"') +
      plinth(330, 880, 1140, 320, 90, green) +
      receiver(500, 404),
  },
  {
    name: 'leuchtturm-buttons.webp',
    width: 1400,
    height: 1400,
    body:
      room(1400, 1400, rose) +
      buttonArts.map((art, index) => button(270 + (index % 3) * 430, 270 + Math.floor(index / 3) * 430, art)).join(''),
  },
]
