const SVG = 'http://www.w3.org/2000/svg'

/** Lines on a grid of 24. */
const LINES = {
  grip: 'M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  insert: 'M12 5v14M5 12h14',
  duplicate: 'M9 9h11v11H9zM15 9V4H4v11h5',
  convert: 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4',
  remove: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
}

export type IconName = keyof typeof LINES

export const createIcon = (name: IconName): SVGElement => {
  const icon = document.createElementNS(SVG, 'svg')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', LINES[name])
  icon.append(path)
  return icon
}
