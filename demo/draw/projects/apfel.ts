import { butter, green, ink, lilac, lime, paper, rose, signal } from '../kit/palette.ts'
import { blob } from '../kit/blob.ts'
import { wordFit } from '../kit/letters.ts'
import { chequers, dots, greek, stripes } from '../kit/pattern.ts'
import type { Picture } from '../kit/print.ts'
import { cycle, range } from '../kit/random.ts'
import { at, clip, ellipse, path, polygon, quarter, rect } from '../kit/shapes.ts'
import { bottle, can, carton } from '../scenes/objects.ts'
import { plinth, room, sunlight } from '../scenes/room.ts'

/** Half an apple: the cut face with its core, sliced off by a hard edge. Radius about 100. */
const apple = (skin: string, flesh: string, seed: number): string =>
  path(blob(0, 6, 100, seed, 0.5), skin) +
  path(blob(0, 8, 80, seed, 0.5), flesh) +
  ellipse(-15, 12, 9, 19, ink, 'transform="rotate(14)"') +
  ellipse(17, 8, 9, 19, ink, 'transform="rotate(-14)"') +
  path('M-6 -84C-4 -112 8 -128 26 -136L36 -122C20 -116 12 -104 10 -84Z', ink) +
  path('M30 -112C46 -148 86 -152 110 -136C98 -104 62 -96 30 -112Z', skin === green ? lime : green)

/** An anvil: only edges. About 260 wide. */
const anvil = (fill: string): string =>
  path('M-130 -70H130V-34C96 -30 66 -14 56 16H70L86 60H110V86H-100V60H-76L-60 16H-44C-52 -6 -74 -26 -130 -34Z', fill)

const label = (w: number, h: number, ground: string, edge: string, skin: string, seed: number): string => {
  const s = Math.min(w / 300, h / 620)
  return (
    rect(0, 0, w, h, ground) +
    polygon(
      [
        [0, h * 0.62],
        [w, h * 0.44],
        [w, h],
        [0, h],
      ],
      edge,
    ) +
    at(w * 0.5, h * 0.46, apple(skin, paper, seed), 0, s) +
    at(w * 0.5, h * 0.8, anvil(ink), 0, s * 0.8) +
    wordFit('A&A', w * 0.28, h * (h > w * 1.6 ? 0.1 : 0.05), w * 0.44, ink)
  )
}

const halves = [
  [signal, butter],
  [green, lime],
  [lilac, paper],
  [rose, butter],
] as const

const pattern = (): string =>
  range(16)
    .map((index) => {
      const [skin, flesh] = halves[(index + Math.floor(index / 4)) % 4] ?? halves[0]
      const x = (index % 4) * 350
      const y = Math.floor(index / 4) * 350
      const ground = cycle([lime, signal, butter, green, rose, paper], index * 5 + Math.floor(index / 4))
      if (index % 5 === 3) return rect(x, y, 350, 350, lilac) + at(x + 175, y + 172, anvil(ink), 0, 1.05)
      if (index % 7 === 4) return rect(x, y, 350, 350, ink) + quarter(x, y, 350, index % 2 ? 'tl' : 'br', signal)
      return (
        rect(x, y, 350, 350, ground === skin ? paper : ground) +
        clip(
          rect(x, y, 350, 350, '#000'),
          at(x + 175, y + 190, apple(skin, flesh, index + 2), (index % 3) * 16 - 16, 1.12),
        )
      )
    })
    .join('')

const closeUp =
  rect(0, 0, 520, 620, lime) +
  polygon(
    [
      [0, 400],
      [520, 300],
      [520, 620],
      [0, 620],
    ],
    signal,
  ) +
  at(260, 268, apple(green, butter, 8), 0, 1.65) +
  at(260, 500, anvil(ink), 0, 1.3) +
  greek(40, 40, 110, 3, 8, ink)

export const apfel: Picture[] = [
  {
    name: 'apfel-dosen.webp',
    width: 2000,
    height: 1250,
    body:
      room(2000, 1250, signal, '#E43F12', 0.66) +
      path(blob(1440, 430, 420, 21), rose, 'opacity="0.9"') +
      rect(0, 0, 620, 824, '#F6602F') +
      plinth(150, 930, 760, 320, 90, lime) +
      plinth(1010, 800, 420, 450, 90, lilac) +
      plinth(1500, 1000, 400, 250, 80, butter) +
      can(250, 910, 250, 520, label(250, 520, lime, paper, signal, 5)) +
      can(580, 904, 250, 520, label(250, 520, rose, green, signal, 9), '#C9C4BA') +
      can(1095, 770, 250, 520, label(250, 520, butter, lilac, green, 3)) +
      at(1690, 870, apple(green, lime, 14), 12, 1.12) +
      sunlight(-60, 180, 800, 700, 0.18),
  },
  {
    name: 'apfel-flasche.webp',
    width: 1200,
    height: 1500,
    body:
      room(1200, 1500, lime, '#C4DC3C', 0.78) +
      rect(0, 0, 460, 1170, '#E8F98A') +
      bottle(430, 1400, 360, 1230, green, 480, label(360, 480, paper, signal, green, 8), signal) +
      at(960, 1290, apple(signal, butter, 6), 18, 1.2),
  },
  {
    name: 'apfel-kiste.webp',
    width: 1800,
    height: 1200,
    body:
      room(1800, 1200, lilac, '#AF98F0', 0.6) +
      chequers(0, 0, 4, 6, 120, '#BBA5F8') +
      carton(330, 1030, 520, 500, 420, paper, closeUp) +
      can(1290, 1050, 200, 420, label(200, 420, lime, paper, signal, 5)) +
      can(1530, 1110, 200, 420, label(200, 420, signal, butter, green, 3)) +
      dots(1300, 90, 12, 3, 40, 9, ink),
  },
  { name: 'apfel-muster.webp', width: 1400, height: 1400, body: pattern() + stripes(0, 1396, 1400, 4, 2, ink) },
]
