import { butter, green, ink, lime, paper, rose, signal, sky, white } from '../kit/palette.ts'
import { blob } from '../kit/blob.ts'
import { word } from '../kit/letters.ts'
import { greek, screen, waves } from '../kit/pattern.ts'
import type { Picture } from '../kit/print.ts'
import { cycle, range } from '../kit/random.ts'
import { at, circle, clip, line, path, polygon, quarter, rect, ring, round, wedge } from '../kit/shapes.ts'
import { phone } from '../scenes/objects.ts'
import { plinth, room, shadowed } from '../scenes/room.ts'

const mud = '#D9B98C'

/** The mud flats as a map: blobs of sand, channels, one straight line that is safe. Drawn on 1800 × 1200. */
const map = (): string =>
  rect(0, 0, 1800, 1200, sky) +
  range(4)
    .map((index) =>
      path(blob(620, 560, 620 - index * 120, 5, 1.2, 1.2), cycle(['#BFE4FB', butter, mud, '#C6A06E'], index)),
    )
    .join('') +
  range(3)
    .map((index) => path(blob(1480, 260, 330 - index * 96, 12, 1.3), cycle([butter, mud, lime], index)))
    .join('') +
  path(blob(1440, 1000, 260, 15, 1), butter) +
  path(blob(1440, 1000, 170, 15, 1), green) +
  line('M-40 380C260 420 330 640 560 640S760 380 980 420S1160 700 1300 640S1560 520 1860 620', sky, 58) +
  line('M560 640C600 800 520 960 640 1260', sky, 40) +
  line('M210 900L700 470L1170 360L1480 250', signal, 14, 'stroke-dasharray="2 34" stroke-linecap="round"') +
  circle(210, 900, 34, ink) +
  circle(210, 900, 13, paper) +
  circle(1480, 250, 44, signal) +
  circle(1480, 250, 17, paper) +
  circle(700, 470, 20, ink) +
  circle(1170, 360, 20, ink) +
  at(
    1430,
    960,
    polygon(
      [
        [-40, 60],
        [0, -70],
        [40, 60],
      ],
      paper,
    ) + rect(-18, -110, 36, 44, signal),
  )

const screens = {
  tide: (w: number, h: number): string =>
    rect(0, 0, w, h, green) +
    circle(w * 0.72, h * 0.24, w * 0.17, butter) +
    path(
      `M0 ${h * 0.58}C${w * 0.25} ${h * 0.42} ${w * 0.42} ${h * 0.42} ${w * 0.56} ${h * 0.56}S${w * 0.86} ${h * 0.7} ${w} ${h * 0.58}V${h}H0Z`,
      sky,
    ) +
    waves(-40, h * 0.72, w + 80, w * 0.3, 12, white, 5) +
    waves(-90, h * 0.78, w + 160, w * 0.3, 12, white, 5) +
    word('2', w * 0.09, h * 0.1, h * 0.13, paper) +
    word('H', w * 0.36, h * 0.16, h * 0.07, lime) +
    round(w * 0.09, h * 0.85, w * 0.82, h * 0.085, h * 0.042, signal) +
    greek(w * 0.3, h * 0.885, w * 0.4, 1, 10, paper) +
    circle(w * 0.56, h * 0.56, 17, signal) +
    greek(w * 0.09, h * 0.28, w * 0.3, 2, 8, '#6FA08F'),
  map: (w: number, h: number): string =>
    clip(rect(0, 0, w, h, '#000'), at(-w * 0.5, -40, map(), 0, (h / 1200) * 1.1)) +
    round(w * 0.07, h * 0.72, w * 0.86, h * 0.22, 26, paper) +
    circle(w * 0.23, h * 0.83, w * 0.09, lime) +
    path(
      `M${w * 0.19} ${h * 0.83}l${w * 0.03} ${w * 0.035}l${w * 0.06} ${-w * 0.07}`,
      'none',
      `stroke="${ink}" stroke-width="9"`,
    ) +
    greek(w * 0.38, h * 0.785, w * 0.45, 3, 10, ink),
  list: (w: number, h: number): string =>
    rect(0, 0, w, h, paper) +
    rect(0, 0, w, h * 0.26, signal) +
    quarter(w * 0.62, 0, w * 0.38, 'tr', butter) +
    word('WATT', w * 0.09, h * 0.13, h * 0.075, ink) +
    range(5)
      .map((index) => {
        const y = h * (0.3 + index * 0.135)
        return (
          round(w * 0.07, y, w * 0.86, h * 0.115, 22, index === 1 ? lime : white) +
          path(
            blob(w * 0.2, y + h * 0.057, w * 0.075, index + 3, 1),
            cycle([sky, green, rose, signal, butter], index),
          ) +
          greek(w * 0.36, y + h * 0.034, w * 0.46, 2, 10, ink)
        )
      })
      .join(''),
}

const icon = (x: number, y: number, ground: string, art: string): string => {
  const d = round(-150, -150, 300, 300, 70, '#000')
  return at(x, y, shadowed(d, clip(d, rect(-150, -150, 300, 300, ground) + art), 8, 14, 14, 0.3))
}

const icons = [
  path(blob(0, 0, 96, 7, 1.2), sky) + rect(-150, 30, 300, 130, butter),
  waves(-180, -20, 400, 120, 26, paper, 22) + waves(-220, 50, 460, 120, 26, sky, 22),
  wedge(0, 20, 110, 180, 360, butter) + rect(-150, 20, 300, 26, ink),
  ring(0, 0, 84, 22, ink) +
    path('M0 0L0 -62M0 0L40 20', 'none', `stroke="${ink}" stroke-width="20" stroke-linecap="round"`),
  polygon(
    [
      [0, -96],
      [96, 74],
      [-96, 74],
    ],
    signal,
  ) +
    rect(-11, -36, 22, 62, paper) +
    circle(0, 48, 13, paper),
  path('M-92 60C-92 -40 -40 -80 0 -80S92 -40 92 60Z', signal) +
    circle(-34, -96, 17, signal) +
    circle(34, -96, 17, signal) +
    circle(-34, 0, 12, ink) +
    circle(34, 0, 12, ink) +
    line('M-92 20L-130 -30M92 20L130 -30', signal, 20, 'stroke-linecap="round"'),
  path('M-70 90L-70 -30A34 34 0 0 1 -2 -30V30L70 44V90Z', green) + rect(-70, 90, 140, 22, ink),
  path('M-90 40C-60 -70 40 -100 92 -30C60 -34 50 0 62 30C20 70 -50 76 -90 40Z', white) +
    circle(52, -40, 11, ink) +
    polygon(
      [
        [92, -40],
        [136, -22],
        [90, -10],
      ],
      signal,
    ),
  line('M-80 90C-80 20 60 60 60 -20S-40 -50 -40 -100', signal, 24, 'stroke-linecap="round"') + circle(-80, 90, 22, ink),
]

export const wattweiser: Picture[] = [
  {
    name: 'wattweiser-app.webp',
    width: 2000,
    height: 1250,
    body:
      room(2000, 1250, sky) +
      path(blob(1500, 1080, 620, 8, 1.1), butter) +
      path(blob(1540, 1120, 430, 8, 1.1), mud) +
      screen(60, 80, 14, 10, 34, '#7CC4F2') +
      phone(330, 180, 400, 860, screens.list(400, 860), -9) +
      phone(1270, 190, 400, 860, screens.map(400, 860), 9) +
      phone(790, 110, 440, 946, screens.tide(440, 946)),
  },
  {
    name: 'wattweiser-gezeiten.webp',
    width: 1200,
    height: 1500,
    body:
      room(1200, 1500, butter, '#F0D98F', 0.8) +
      rect(0, 0, 330, 1200, '#FFE08C') +
      plinth(250, 1260, 720, 240, 80, signal) +
      phone(390, 250, 440, 946, screens.tide(440, 946), 0),
  },
  { name: 'wattweiser-karte.webp', width: 1800, height: 1200, body: map() },
  {
    name: 'wattweiser-zeichen.webp',
    width: 1400,
    height: 1400,
    body:
      room(1400, 1400, green) +
      icons
        .map((art, index) =>
          icon(
            320 + (index % 3) * 380,
            320 + Math.floor(index / 3) * 380,
            cycle([signal, '#1E6FA8', rose, lime, paper, butter, sky, '#1E6FA8', butter], index),
            art,
          ),
        )
        .join(''),
  },
]
