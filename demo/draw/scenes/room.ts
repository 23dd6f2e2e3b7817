import { at, blurred, clip, ellipse, fixed, gradient, path, polygon, rect } from '../kit/shapes.ts'
import { smooth } from '../kit/blob.ts'

/** A wall, or wall and floor, with light that falls off towards the corners. */
export const room = (width: number, height: number, wall: string, floor?: string, horizon = 0.72): string => {
  const falloff = gradient(
    [
      [0, '#fff', 0.16],
      [55, '#fff', 0],
      [100, '#000', 0.16],
    ],
    'round',
  )
  const skirting = gradient([
    [0, '#000', 0.2],
    [100, '#000', 0],
  ])
  const y = height * horizon
  const ground = floor
    ? rect(0, y, width, height - y, floor) + skirting.defs + rect(0, y, width, (height - y) * 0.35, skirting.fill)
    : ''
  return rect(0, 0, width, height, wall) + ground + falloff.defs + rect(0, 0, width, height, falloff.fill)
}

/** Sun through a window on the wall: slanted panes, soft at the edges. */
export const sunlight = (x: number, y: number, w: number, h: number, opacity = 0.28): string => {
  const pane = (left: number, top: number) =>
    polygon(
      [
        [left, top],
        [left + w * 0.42, top - h * 0.14],
        [left + w * 0.42, top + h * 0.3],
        [left, top + h * 0.44],
      ],
      '#FFF6DC',
    )
  return blurred(
    pane(x, y) + pane(x + w * 0.5, y - h * 0.166) + pane(x, y + h * 0.52) + pane(x + w * 0.5, y + h * 0.354),
    9,
    opacity,
  )
}

/** A shape's own shadow: shifted, soft, dark. */
export const shadowed = (shape: string, body: string, dx = 10, dy = 18, blur = 18, opacity = 0.34): string =>
  blurred(at(dx, dy, shape), blur, opacity) + body

/** A sheet of paper on a wall or table, with what is printed on it. The art is drawn on an area of `w` × `h`. */
export const sheet = (x: number, y: number, w: number, h: number, art: string, turn = 0, lift = 14): string => {
  const gloss = gradient(
    [
      [0, '#fff', 0.12],
      [45, '#fff', 0],
      [100, '#000', 0.07],
    ],
    'right',
  )
  const area = rect(0, 0, w, h, '#000')
  return at(
    x,
    y,
    shadowed(
      area,
      clip(rect(0, 0, w, h, '#000'), art + gloss.defs + rect(0, 0, w, h, gloss.fill)),
      lift * 0.6,
      lift,
      lift,
      0.36,
    ),
    turn,
  )
}

/** Art drawn for one size, shown at another. */
export const scaled = (art: string, from: number, to: number): string =>
  `<g transform="scale(${fixed(to / from)})">${art}</g>`

export const contact = (x: number, y: number, rx: number, ry: number, opacity = 0.45): string =>
  blurred(ellipse(x, y, rx, ry, '#000'), ry * 0.6, opacity)

/** A block to put things on, seen from slightly above. */
export const plinth = (x: number, y: number, w: number, h: number, depth: number, colour: string): string => {
  const face = gradient(
    [
      [0, '#000', 0.02],
      [100, '#000', 0.26],
    ],
    'right',
  )
  return (
    blurred(
      polygon(
        [
          [x + w * 0.1, y + h - 10],
          [x + w + 150, y + h - 30],
          [x + w + 110, y + h + 14],
          [x, y + h + 14],
        ],
        '#000',
      ),
      22,
      0.32,
    ) +
    rect(x, y, w, h, colour) +
    face.defs +
    rect(x, y, w, h, face.fill) +
    polygon(
      [
        [x, y],
        [x + depth * 0.5, y - depth],
        [x + w - depth * 0.5, y - depth],
        [x + w, y],
      ],
      colour,
    ) +
    polygon(
      [
        [x, y],
        [x + depth * 0.5, y - depth],
        [x + w - depth * 0.5, y - depth],
        [x + w, y],
      ],
      '#fff',
      'opacity="0.28"',
    )
  )
}

/** A small upright figure, for scale: a leaning blob of a coat, a head, two legs. */
export const passerBy = (
  x: number,
  y: number,
  h: number,
  coat: string,
  skin: string,
  trousers: string,
  facing = 1,
): string => {
  const body = smooth([
    [-13, -80],
    [0, -86],
    [14, -78],
    [20, -50],
    [18, -34],
    [-17, -32],
    [-20, -52],
  ])
  const legs = path('M-14 -36L-18 0H-6L0 -28L10 0H21L14 -36Z', trousers)
  const head = ellipse(3, -93, 7.4, 8.2, skin)
  return (
    contact(x + h * 0.08, y, h * 0.24, h * 0.03, 0.4) +
    `<g transform="translate(${x} ${y}) scale(${fixed((h / 101) * facing)} ${fixed(h / 101)})">${legs}${head}${path(body, coat)}</g>`
  )
}
