import { butter, green, ink, lilac, lime, paper, rose, signal, sky } from '../kit/palette.ts'
import { waved } from '../kit/blob.ts'
import type { Wave } from '../kit/blob.ts'
import { range } from '../kit/random.ts'
import { circle, clip, fixed, path, polygon, quarter, rect } from '../kit/shapes.ts'
import { dots } from '../kit/pattern.ts'

const width = 1280
const height = 720
const turn = Math.PI * 2

type Scene = {
  readonly ground: string
  readonly blob: string
  /** Hard shapes of the scene; `t` runs from 0 to 1 over the whole film. */
  readonly edges: (t: number) => string
  /** How the scene comes in: a hard-edged window that grows until it is the whole picture. */
  readonly window: (share: number) => string
}

const sway = (t: number, times: number, reach: number): number => Math.sin(t * turn * times) * reach

const scenes: readonly Scene[] = [
  {
    ground: paper,
    blob: signal,
    edges: (t) =>
      quarter(986 + sway(t, 1, 20), 400, 320, 'br', ink) +
      dots(80, 560, 7, 4, 34, 7, lilac) +
      rect(0, 0, 150 + sway(t, 1, 40), 26, ink),
    window: (share) => rect(0, height * (1 - share), width, height * share + 1, '#000'),
  },
  {
    ground: lilac,
    blob: ink,
    edges: (t) =>
      polygon(
        [
          [860 + sway(t, 1, 40), 720],
          [1280, 250],
          [1280, 720],
        ],
        lime,
      ) +
      range(5)
        .map((index) => rect(0, 90 + index * 44, 190 - index * 26 + sway(t + index * 0.05, 1, 24), 18, signal))
        .join(''),
    window: (share) =>
      polygon(
        [
          [-520, 0],
          [-520 + share * 2340, 0],
          [-1060 + share * 2340, 720],
          [-520, 720],
        ],
        '#000',
      ),
  },
  {
    ground: lime,
    blob: green,
    edges: (t) =>
      rect(1010 + sway(t, 1, 30), 0, 330, 720, signal) +
      quarter(0, 480, 240, 'bl', ink) +
      circle(1145, 180 + sway(t, 1, 24), 64, butter),
    window: (share) => circle(1280, 720, share * 1475, '#000'),
  },
  {
    ground: ink,
    blob: rose,
    edges: (t) =>
      quarter(0, 0, 250 + sway(t, 1, 14), 'tl', signal) +
      rect(880, 560 + sway(t, 1, 22), 400, 220, sky) +
      dots(1010, 80, 6, 4, 40, 8, paper),
    window: (share) =>
      range(5)
        .map((index) => rect(index * 256, 0, 256 * share + 1, height, '#000'))
        .join(''),
  },
]

const ease = (share: number): number => (share < 0.5 ? 8 * share ** 4 : 1 - (-2 * share + 2) ** 4 / 2)

/** Every oscillation has a whole number of periods, so that the film loops. */
const shape = (t: number): string => {
  const waves: Wave[] = [
    { lobes: 2, swing: 0.12 + sway(t, 1, 0.04), phase: t * turn },
    { lobes: 3, swing: 0.12 + sway(t, 2, 0.03), phase: 1.2 - t * turn * 2 },
    { lobes: 4, swing: 0.04, phase: t * turn * 3 },
    { lobes: 5, swing: 0.025, phase: 0.6 - t * turn * 2 },
  ]
  const x = 640 + Math.cos(t * turn) * 110
  const y = 372 + Math.sin(t * turn * 2) * 46
  return waved(x, y, 226 + sway(t, 2, 14), waves)
}

/** One frame of the film, `t` from 0 (first) to 1 (the first again). */
export const frame = (t: number): string => {
  const position = t * scenes.length
  const index = Math.floor(position) % scenes.length
  const now = scenes[index]
  const next = scenes[(index + 1) % scenes.length]
  if (!now || !next) return ''
  const d = shape(t)
  const paint = (scene: Scene) => rect(0, 0, width, height, scene.ground) + scene.edges(t) + path(d, scene.blob)
  // The edges of a scene are still for the first 40 %; then the next one cuts in.
  const share = ease(Math.max(0, (position - Math.floor(position) - 0.4) / 0.6))
  return paint(now) + (share > 0 ? clip(next.window(Number(fixed(share * 1000)) / 1000), paint(next)) : '')
}
