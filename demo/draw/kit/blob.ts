import { fixed } from './shapes.ts'
import { range, seeded } from './random.ts'

type Point = readonly [number, number]

/** A closed smooth curve through the points (Catmull-Rom, written as cubic Béziers). */
export const smooth = (points: readonly Point[]): string => {
  const count = points.length
  const point = (index: number): Point => points[(index + count) % count] ?? [0, 0]
  const curves = range(count).map((index) => {
    const [ax, ay] = point(index - 1)
    const [bx, by] = point(index)
    const [cx, cy] = point(index + 1)
    const [dx, dy] = point(index + 2)
    const values = [bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6, cx, cy]
    return `C${values.map(fixed).join(' ')}`
  })
  const [x, y] = point(0)
  return `M${fixed(x)} ${fixed(y)}${curves.join('')}Z`
}

export type Wave = { readonly lobes: number; readonly swing: number; readonly phase: number }

/** A disc whose rim swings in waves. */
export const waved = (x: number, y: number, r: number, waves: readonly Wave[], stretch = 1): string =>
  smooth(
    range(72).map((index) => {
      const angle = (index / 72) * Math.PI * 2
      const swing = waves.reduce((sum, wave) => sum + wave.swing * Math.cos(wave.lobes * angle + wave.phase), 1)
      return [x + r * swing * stretch * Math.cos(angle), y + (r * swing * Math.sin(angle)) / stretch] as const
    }),
  )

/** A calm, round-shouldered blob. */
export const blob = (x: number, y: number, r: number, seed: number, wild = 1, stretch = 1): string => {
  const random = seeded(seed * 7919 + 13)
  const turn = () => random(0, Math.PI * 2)
  return waved(
    x,
    y,
    r,
    [
      { lobes: 2, swing: 0.12 * wild, phase: turn() },
      { lobes: 3, swing: 0.11 * wild, phase: turn() },
      { lobes: 4, swing: 0.04 * wild, phase: turn() },
      { lobes: 5, swing: 0.03 * wild, phase: turn() },
    ],
    stretch,
  )
}

const disc = (x: number, y: number, r: number): string =>
  `M${fixed(x - r)} ${fixed(y)}a${fixed(r)} ${fixed(r)} 0 1 0 ${fixed(2 * r)} 0a${fixed(r)} ${fixed(r)} 0 1 0 ${fixed(-2 * r)} 0Z`

const around = (x: number, y: number, radius: number, turn: number): Point => [
  x + radius * Math.cos(turn),
  y + radius * Math.sin(turn),
]

/** A drop of colour that hit the table: fingers of uneven length with round tips, and a few scattered drops. */
export const splat = (x: number, y: number, r: number, seed: number, arms = 9): string => {
  const random = seeded(seed * 104729 + 7)
  const drops: string[] = []
  const points = range(arms).flatMap((index) => {
    const angle = ((index + random(-0.18, 0.18)) / arms) * Math.PI * 2
    const reach = r * random(0.92, 1.45)
    const thick = (r * random(0.12, 0.2)) / reach
    if (random() > 0.55) {
      const away = reach + r * random(0.18, 0.34)
      drops.push(disc(x + away * Math.cos(angle), y + away * Math.sin(angle), r * random(0.05, 0.1)))
    }
    const valley = angle + Math.PI / arms
    return [
      around(x, y, reach * 0.86, angle - thick),
      around(x, y, reach * 1.02, angle - thick * 0.45),
      around(x, y, reach * 1.02, angle + thick * 0.45),
      around(x, y, reach * 0.86, angle + thick),
      around(x, y, r * random(0.66, 0.74), valley),
    ]
  })
  return smooth(points) + drops.join('')
}
