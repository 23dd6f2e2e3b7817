import { butter, green, ink, paper, signal } from '../kit/palette.ts'
import { range } from '../kit/random.ts'
import { clip, half, rect, ring, wedge } from '../kit/shapes.ts'

const lamp = { x: 330, y: 610 } as const

/** Radio Leuchtturm's sign in motion: the beam swings, the waves run along it. */
export const radio = (t: number): string => {
  const angle = -52 + Math.sin(t * Math.PI * 2) * 30
  const beam = (fill: string) => wedge(lamp.x, lamp.y, 1600, angle - 21, angle + 21, fill)
  const waves = range(10)
    .map((index) => ring(lamp.x, lamp.y, 90 + (index + t * 3) * 150, 34, signal))
    .join('')
  return (
    rect(0, 0, 1280, 720, green) +
    beam(butter) +
    clip(beam('#000'), waves) +
    rect(lamp.x - 92, lamp.y, 184, 110, paper) +
    rect(lamp.x - 92, lamp.y + 46, 184, 36, signal) +
    half(lamp.x, lamp.y, 92, 'up', signal) +
    half(lamp.x, lamp.y, 34, 'up', ink)
  )
}
