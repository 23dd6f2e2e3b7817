import { ink, white } from '../kit/palette.ts'
import { at, blurred, clip, ellipse, fixed, gradient, path, rect, round } from '../kit/shapes.ts'
import { contact } from './room.ts'

const cylinderShade = () =>
  gradient(
    [
      [0, '#000', 0.42],
      [14, '#000', 0.08],
      [30, '#fff', 0.34],
      [44, '#fff', 0.02],
      [74, '#000', 0.06],
      [100, '#000', 0.46],
    ],
    'right',
  )

/** A tin or drinks can standing at x, y (its lower left); the label's art is drawn on w × h. */
export const can = (x: number, y: number, w: number, h: number, art: string, lid = '#D9D6CF'): string => {
  const ry = w * 0.09
  const shade = cylinderShade()
  const body = `M0 ${ry}V${h - ry}A${w / 2} ${ry} 0 0 0 ${w} ${h - ry}V${ry}Z`
  return (
    contact(x + w * 0.62, y - ry * 0.4, w * 0.72, ry * 1.1, 0.5) +
    at(
      x,
      y - h,
      clip(path(body, '#000'), art) +
        shade.defs +
        path(body, shade.fill) +
        ellipse(w / 2, ry, w / 2, ry, lid) +
        ellipse(w / 2, ry + 1, w * 0.43, ry * 0.78, '#000', 'opacity="0.16"') +
        ellipse(w / 2, ry + ry * 0.26, w * 0.4, ry * 0.6, lid),
    )
  )
}

/** A bottle with a crown cap; the label's art is drawn on w × labelHeight. */
export const bottle = (
  x: number,
  y: number,
  w: number,
  h: number,
  glass: string,
  labelHeight: number,
  art: string,
  cap: string,
): string => {
  const neck = w * 0.34
  const left = (w - neck) / 2
  const shoulder = h * 0.42
  const shade = cylinderShade()
  const d = `M0 ${h - 16}V${shoulder}C0 ${h * 0.3} ${left} ${h * 0.31} ${left} ${h * 0.2}V14H${left + neck}V${h * 0.2}C${left + neck} ${h * 0.31} ${w} ${h * 0.3} ${w} ${shoulder}V${h - 16}A${w / 2} 16 0 0 1 0 ${h - 16}Z`
  const top = h * 0.5
  return (
    contact(x + w * 0.64, y - 4, w * 0.76, w * 0.1, 0.5) +
    at(
      x,
      y - h,
      path(d, glass) +
        clip(path(d, '#000'), at(0, top, clip(rect(0, 0, w, labelHeight, '#000'), art))) +
        shade.defs +
        path(d, shade.fill) +
        round(left - 8, 0, neck + 16, 30, 6, cap) +
        round(left - 8, 0, neck + 16, 30, 6, '#000', 'opacity="0.12"') +
        rect(left + neck * 0.26, 30, neck * 0.14, h * 0.19, white, 'opacity="0.3"'),
    )
  )
}

/** A book standing upright, cover to the front, its pages' edge on the right. */
export const book = (x: number, y: number, w: number, h: number, thick: number, art: string, turn = 0): string => {
  const hinge = gradient(
    [
      [0, '#000', 0.22],
      [3, '#000', 0.02],
      [6, '#000', 0.2],
      [9, '#fff', 0.12],
      [14, '#fff', 0],
      [100, '#000', 0.08],
    ],
    'right',
  )
  const pages = path(`M${w} 6L${w + thick} ${thick * 0.5}V${h - thick * 0.2}L${w} ${h}Z`, '#EFE7D4')
  const edge = path(`M${w} 6L${w + thick} ${thick * 0.5}V${h - thick * 0.2}L${w} ${h}Z`, '#000', 'opacity="0.18"')
  const shadow = blurred(path(`M10 ${h - 6}H${w + thick}L${w + thick + 90} ${h + 10}L40 ${h + 18}Z`, '#000'), 14, 0.42)
  return at(
    x,
    y - h,
    shadow + pages + edge + clip(rect(0, 0, w, h, '#000'), art + hinge.defs + rect(0, 0, w, h, hinge.fill)),
    turn,
  )
}

/** An open book seen from above; each page's art is drawn on w × h. */
export const spread = (x: number, y: number, w: number, h: number, left: string, right: string, turn = 0): string => {
  const inner = gradient(
    [
      [0, '#000', 0],
      [78, '#000', 0.02],
      [100, '#000', 0.3],
    ],
    'right',
  )
  const outer = gradient(
    [
      [0, '#000', 0.34],
      [16, '#000', 0.03],
      [100, '#000', 0],
    ],
    'right',
  )
  const page = (px: number, art: string, shade: typeof inner) =>
    at(px, 0, clip(rect(0, 0, w, h, '#000'), art) + shade.defs + rect(0, 0, w, h, shade.fill))
  return at(
    x,
    y,
    blurred(rect(8, 22, w * 2 - 8, h, '#000'), 26, 0.42) +
      rect(-10, -6, w * 2 + 20, h + 14, ink) +
      rect(-4, 2, w * 2 + 8, h + 4, '#E9E1CE') +
      page(0, left, inner) +
      page(w, right, outer),
    turn,
  )
}

/** A phone; the screen's art is drawn on w × h. */
export const phone = (x: number, y: number, w: number, h: number, art: string, turn = 0): string => {
  const bezel = w * 0.045
  const r = w * 0.13
  const gloss = gradient(
    [
      [0, '#fff', 0.2],
      [40, '#fff', 0],
      [100, '#fff', 0],
    ],
    'right',
  )
  return at(
    x,
    y,
    blurred(round(22, 34, w, h, r, '#000'), 30, 0.42) +
      round(-bezel - 4, -bezel - 4, w + bezel * 2 + 8, h + bezel * 2 + 8, r + bezel + 4, '#4A4540') +
      round(-bezel, -bezel, w + bezel * 2, h + bezel * 2, r + bezel, ink) +
      clip(round(0, 0, w, h, r, '#000'), art + gloss.defs + rect(0, 0, w, h, gloss.fill)) +
      round(w * 0.36, h * 0.02, w * 0.28, h * 0.028, h * 0.014, ink),
    turn,
  )
}

/** A box seen over its corner: front, side, top; the art fills the front of w × h. */
export const carton = (
  x: number,
  y: number,
  w: number,
  h: number,
  side: number,
  colour: string,
  art: string,
): string => {
  const rise = side * 0.34
  const front = `<g transform="skewY(6)">${clip(rect(0, 0, w, h, '#000'), rect(0, 0, w, h, colour) + art)}</g>`
  const drop = w * Math.tan((6 * Math.PI) / 180)
  const flank = `M${w} ${fixed(drop)}L${w + side} ${fixed(drop - rise)}V${fixed(drop - rise + h)}L${w} ${fixed(drop + h)}Z`
  const top = `M0 0L${w} ${fixed(drop)}L${w + side} ${fixed(drop - rise)}L${side} ${fixed(-rise)}Z`
  return at(
    x,
    y - h - drop,
    blurred(
      path(`M0 ${h - 4}L${w} ${h + drop}L${w + side + 120} ${h + drop - rise + 10}L${side} ${h - rise}Z`, '#000'),
      24,
      0.42,
    ) +
      front +
      path(flank, colour) +
      path(flank, '#000', 'opacity="0.3"') +
      path(top, colour) +
      path(top, '#fff', 'opacity="0.3"'),
  )
}

/** A cloth bag on two handles; the art is drawn on w × h. */
export const tote = (x: number, y: number, w: number, h: number, cloth: string, art: string): string => {
  const d = `M0 0C${w * 0.3} 10 ${w * 0.7} 10 ${w} 0L${w * 1.03} ${h * 0.96}C${w * 0.8} ${h * 1.02} ${w * 0.24} ${h * 1.02} ${-w * 0.03} ${h * 0.97}Z`
  const fold = gradient(
    [
      [0, '#000', 0.16],
      [22, '#fff', 0.1],
      [38, '#000', 0.06],
      [62, '#fff', 0.1],
      [84, '#000', 0.04],
      [100, '#000', 0.2],
    ],
    'right',
  )
  const handle = `M${w * 0.22} 14C${w * 0.24} ${-h * 0.5} ${w * 0.76} ${-h * 0.5} ${w * 0.78} 14`
  const strap = (colour: string, opacity: number) =>
    `<path d="${handle}" fill="none" stroke="${colour}" stroke-width="${w * 0.055}" opacity="${opacity}"/>`
  return at(
    x,
    y,
    blurred(at(26, 30, path(d, '#000') + strap('#000', 1)), 22, 0.34) +
      strap(cloth, 1) +
      strap('#000', 0.12) +
      path(d, cloth) +
      clip(path(d, '#000'), art) +
      fold.defs +
      path(d, fold.fill),
  )
}
