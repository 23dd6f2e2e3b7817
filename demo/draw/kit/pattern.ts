import { circle, half, line, rect } from './shapes.ts'
import { range } from './random.ts'

export const stripes = (
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  fill: string,
  upright = true,
): string =>
  range(count)
    .map((index) => {
      const step = (upright ? w : h) / (count * 2 - 1)
      return upright ? rect(x + index * 2 * step, y, step, h, fill) : rect(x, y + index * 2 * step, w, step, fill)
    })
    .join('')

export const dots = (
  x: number,
  y: number,
  columns: number,
  rows: number,
  step: number,
  r: number,
  fill: string,
): string =>
  range(columns * rows)
    .map((index) => circle(x + (index % columns) * step, y + Math.floor(index / columns) * step, r, fill))
    .join('')

/** Dots that shrink along the way, like a coarse printing screen. */
export const screen = (
  x: number,
  y: number,
  columns: number,
  rows: number,
  step: number,
  fill: string,
  upwards = false,
): string =>
  range(columns * rows)
    .map((index) => {
      const row = Math.floor(index / columns)
      const share = (upwards ? row + 1 : rows - row) / rows
      const shift = row % 2 ? step / 2 : 0
      return circle(x + (index % columns) * step + shift, y + row * step * 0.86, step * 0.52 * share, fill)
    })
    .join('')

export const waves = (
  x: number,
  y: number,
  w: number,
  length: number,
  height: number,
  colour: string,
  width: number,
): string => {
  const count = Math.ceil(w / length)
  const d = range(count).map(() => `q${length / 4} ${-height} ${length / 2} 0t${length / 2} 0`)
  return line(`M${x} ${y}${d.join('')}`, colour, width, 'stroke-linecap="round"')
}

export const chequers = (x: number, y: number, columns: number, rows: number, side: number, fill: string): string =>
  range(columns * rows)
    .filter((index) => (Math.floor(index / columns) + (index % columns)) % 2 === 0)
    .map((index) => rect(x + (index % columns) * side, y + Math.floor(index / columns) * side, side, side, fill))
    .join('')

export const scales = (
  x: number,
  y: number,
  columns: number,
  rows: number,
  r: number,
  colours: readonly string[],
): string =>
  range(rows)
    .flatMap((row) =>
      range(columns).map((column) =>
        half(
          x + column * r * 2 + (row % 2 ? r : 0),
          y + row * r,
          r,
          'down',
          colours[(row + column * 2) % colours.length] ?? '',
        ),
      ),
    )
    .join('')

/** Lines that stand for small print. */
export const greek = (x: number, y: number, w: number, lines: number, height: number, fill: string): string =>
  range(lines)
    .map((index) =>
      rect(
        x,
        y + index * height * 2.1,
        index === lines - 1 ? w * 0.55 : w * (1 - ((index * 37) % 11) / 70),
        height,
        fill,
      ),
    )
    .join('')
