/** Pieces of SVG as strings; every picture is composed of these. */
export const fixed = (value: number): string => String(Math.round(value * 100) / 100)

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(Math.max(0, w))}" height="${fixed(Math.max(0, h))}" fill="${fill}" ${more}/>`

export const round = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string =>
  rect(x, y, w, h, fill, `rx="${fixed(r)}" ${more}`)

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(r)}" fill="${fill}" ${more}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${fixed(x)}" cy="${fixed(y)}" rx="${fixed(rx)}" ry="${fixed(ry)}" fill="${fill}" ${more}/>`

export const polygon = (points: ReadonlyArray<readonly [number, number]>, fill: string, more = ''): string =>
  `<polygon points="${points.map(([x, y]) => `${fixed(x)},${fixed(y)}`).join(' ')}" fill="${fill}" ${more}/>`

export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`

export const ring = (x: number, y: number, r: number, width: number, colour: string, more = ''): string =>
  circle(x, y, r, 'none', `stroke="${colour}" stroke-width="${fixed(width)}" ${more}`)

/** A quarter disc in the square at x, y of side r; `corner` says where its centre sits. */
export const quarter = (x: number, y: number, r: number, corner: 'tl' | 'tr' | 'bl' | 'br', fill: string): string => {
  const d = {
    tl: `M${x} ${y}H${x + r}A${r} ${r} 0 0 1 ${x} ${y + r}Z`,
    tr: `M${x + r} ${y}V${y + r}A${r} ${r} 0 0 1 ${x} ${y}Z`,
    br: `M${x + r} ${y + r}H${x}A${r} ${r} 0 0 1 ${x + r} ${y}Z`,
    bl: `M${x} ${y + r}V${y}A${r} ${r} 0 0 1 ${x + r} ${y + r}Z`,
  }[corner]
  return path(d, fill)
}

/** A half disc of radius r around x, y, bulging to the given side. */
export const half = (x: number, y: number, r: number, side: 'up' | 'down' | 'left' | 'right', fill: string): string => {
  const turn = { up: 0, right: 90, down: 180, left: 270 }[side]
  return path(
    `M${-r} 0A${r} ${r} 0 0 1 ${r} 0Z`,
    fill,
    `transform="translate(${fixed(x)} ${fixed(y)}) rotate(${turn})"`,
  )
}

/** A slice of a disc between two angles in degrees (0 is right, clockwise). */
export const wedge = (x: number, y: number, r: number, from: number, to: number, fill: string, more = ''): string => {
  const point = (angle: number) =>
    `${fixed(x + r * Math.cos((angle * Math.PI) / 180))} ${fixed(y + r * Math.sin((angle * Math.PI) / 180))}`
  return path(`M${x} ${y}L${point(from)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${point(to)}Z`, fill, more)
}

export const at = (x: number, y: number, body: string, turn = 0, scale = 1): string =>
  `<g transform="translate(${fixed(x)} ${fixed(y)}) rotate(${fixed(turn)}) scale(${scale})">${body}</g>`

export const multiply = (body: string): string => `<g style="mix-blend-mode:multiply">${body}</g>`

let last = 0
const nextId = (): string => `d${(last += 1)}`

/** `body`, clipped to `window` (any shapes). */
export const clip = (window: string, body: string): string => {
  const id = nextId()
  return `<clipPath id="${id}">${window}</clipPath><g clip-path="url(#${id})">${body}</g>`
}

export const blurred = (body: string, radius: number, opacity = 1): string => {
  const id = nextId()
  return `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${radius}"/></filter><g filter="url(#${id})" opacity="${opacity}">${body}</g>`
}

/** A gradient and its `url(#…)`, to be used as a fill. Stops: offset in percent, colour, opacity. */
export const gradient = (
  stops: ReadonlyArray<readonly [number, string, number]>,
  direction: 'right' | 'down' | 'round' = 'down',
): { defs: string; fill: string } => {
  const id = nextId()
  const list = stops.map(
    ([at_, colour, opacity]) => `<stop offset="${at_}%" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  )
  const tag = direction === 'round' ? 'radialGradient' : 'linearGradient'
  const line_ = { right: 'x2="1" y2="0"', down: 'x2="0" y2="1"', round: 'r="0.75"' }[direction]
  return { defs: `<${tag} id="${id}" ${line_}>${list.join('')}</${tag}>`, fill: `url(#${id})` }
}
