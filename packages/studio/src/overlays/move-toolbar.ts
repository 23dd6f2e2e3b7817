import { MOVE_TOOLBAR } from '@schaufenster/site/overlays'
import type { Box } from './find-gap.ts'
import styles from './move-toolbar.css?inline'
import { createIcon, type IconName } from './toolbar-icons.ts'

export type ToolbarStep = 'up' | 'down' | 'insert' | 'duplicate' | 'convert' | 'remove'

/** What the toolbar is about. */
export interface ToolbarTarget {
  /** As editors call it: „Abschnitt“. */
  noun: string
  name: string
  index: number
  count: number
}

type Position = 'within' | 'above'

/** Sections are below each other; what is in a section may be beside the next one. */
const LABELS: Record<ToolbarStep, Record<Position, string>> = {
  up: { within: 'Nach oben', above: 'Nach vorn' },
  down: { within: 'Nach unten', above: 'Nach hinten' },
  insert: { within: 'Abschnitt einfügen …', above: 'Einfügen …' },
  duplicate: { within: 'Duplizieren', above: 'Duplizieren' },
  convert: { within: 'Umwandeln in …', above: 'Umwandeln in …' },
  remove: { within: 'Entfernen', above: 'Entfernen' },
}

/** Pixels between a section and its toolbar, and from the edges of the window. */
const INSET = 12

const create = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), properties)

const createButton = (icon: IconName): HTMLButtonElement => {
  const button = create('button', { type: 'button', className: icon })
  button.append(createIcon(icon))
  return button
}

const setLabel = (button: HTMLElement, label: string): void => {
  button.title = label
  button.setAttribute('aria-label', label)
}

const cover = ({ style }: HTMLElement, { left, top, right, bottom }: Box): void => {
  style.translate = `${left}px ${top}px`
  style.inlineSize = `${right - left}px`
  style.blockSize = `${bottom - top}px`
}

/** Above what it is about, so that little of a small thing is covered; below its upper edge where there is no room. */
const placeAbove = (bar: HTMLElement, { left, top }: Box): void => {
  const [width, height] = [bar.offsetWidth, bar.offsetHeight]
  const x = Math.max(Math.min(left, innerWidth - width - INSET), INSET)
  // Without a gap: a pointer on its way there leaves neither.
  bar.style.translate = `${x}px ${top - height < 0 ? Math.max(top, 0) : top - height}px`
}

/** Parts of the toolbar's width at which something of the page would be under it. */
const SAMPLES = [0.05, 0.35, 0.65, 0.95]

const findUnder = ({ left, top, right, bottom }: Box): Element[] =>
  SAMPLES.flatMap((share) => document.elementsFromPoint(left + (right - left) * share, (top + bottom) / 2))

/** Whether the page has a text of an editor's there: a press on it would be the toolbar's. */
const isTaken = (box: Box): boolean => findUnder(box).some((element) => element.matches('[data-sanity]:not(img)'))

/** The lower edge of what the page keeps in the window there, as its menu; 0 without. */
const findFixedEnd = (box: Box): number => {
  const headers = findUnder(box).flatMap((element) => element.closest('header') ?? [])
  return Math.max(
    0,
    ...headers
      .filter((header) => getComputedStyle(header).position === 'fixed')
      .map((header) => header.getBoundingClientRect().bottom),
  )
}

/** At the upper right of what it is about, in the window as long as that is; above it where a text begins with the section. */
const placeWithin = (bar: HTMLElement, { right: end, top, bottom }: Box): void => {
  const [width, height] = [bar.offsetWidth, bar.offsetHeight]
  const left = Math.max(Math.min(end, innerWidth) - INSET - width, INSET)
  const right = left + width
  const lowest = Math.min(bottom, innerHeight) - INSET - height
  const placeBelow = (edge: number) => {
    const y = Math.max(Math.min(Math.max(top, edge) + INSET, lowest), INSET)
    return { left, right, top: y, bottom: y + height }
  }
  const first = placeBelow(0)
  const within = placeBelow(findFixedEnd(first))
  // Without a gap: a pointer on its way there leaves neither.
  const above = { left, right, top: top - height, bottom: top }
  const isAbove = above.top >= 0 && isTaken(within) && !isTaken(above) && findFixedEnd(above) === 0
  bar.style.translate = `${left}px ${(isAbove ? above : within).top}px`
}

/** Pixels of the line that shows where something is dropped. */
const LINE = 4

/**
 * A toolbar over the page, with a frame around what it is about. It is in a shadow root: neither does the page style it, nor does it
 * style the page.
 *
 * @param position of the toolbar: a section has room within it, a card has not
 */
export const createMoveToolbar = (steps: readonly ToolbarStep[], position: Position) => {
  const host = document.createElement(MOVE_TOOLBAR)
  host.lang = 'de'
  const root = host.attachShadow({ mode: 'open' })
  // No inline style: the page's policy would refuse it.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  const frame = create('div', { className: 'frame' })
  const bar = create('div', { role: 'toolbar' })
  const grip = createButton('grip')
  const name = create('span', { className: 'name' })
  const line = create('div', { className: 'line', hidden: true })
  const ghost = create('div', { className: 'ghost', hidden: true })
  const live = create('output')
  const buttons = new Map(steps.map((step) => [step, createButton(step)]))
  bar.append(grip, name)
  for (const [step, button] of buttons) {
    if (step === 'insert' || step === 'remove') bar.append(create('span', { className: 'gap' }))
    bar.append(button)
  }
  root.append(frame, line, ghost, bar, live)

  return {
    host,
    bar,
    grip,
    stepOf: (target: EventTarget | null): ToolbarStep | undefined =>
      [...buttons].find(([, button]) => target instanceof Node && button.contains(target))?.[0],
    isEnabled: (step: ToolbarStep): boolean => buttons.get(step)?.getAttribute('aria-disabled') !== 'true',
    describe: (target: ToolbarTarget): void => {
      const { noun, name: text, index, count } = target
      bar.setAttribute('aria-label', `${noun} „${text}“, ${index + 1} von ${count}`)
      name.textContent = text
      ghost.textContent = text
      setLabel(grip, `${noun} „${text}“ verschieben (${index + 1} von ${count}): ziehen oder Pfeiltasten`)
      for (const [step, button] of buttons) {
        setLabel(button, LABELS[step][position])
        const isAtEnd = (step === 'up' && index === 0) || (step === 'down' && index === count - 1)
        button.setAttribute('aria-disabled', String(isAtEnd))
      }
    },
    /** @param box undefined: it is there for the keyboard alone */
    place: (box: Box | undefined): void => {
      host.toggleAttribute('data-shown', box !== undefined)
      if (!box) return
      cover(frame, box)
      if (position === 'above') placeAbove(bar, box)
      else placeWithin(bar, box)
    },
    /** While it is dragged. @param gap where it would be dropped */
    drag: (point: { x: number; y: number } | undefined, gap?: Box): void => {
      host.toggleAttribute('data-dragging', point !== undefined)
      ghost.hidden = !point
      line.hidden = !gap
      if (point) ghost.style.translate = `${point.x + INSET}px ${point.y + INSET}px`
      if (gap) {
        const half = LINE / 2
        const { left, top, right, bottom } = gap
        cover(
          line,
          left === right
            ? { left: left - half, right: right + half, top, bottom }
            : { left, right, top: Math.max(top - half, half), bottom: Math.max(bottom + half, 3 * half) },
        )
      }
    },
    say: (text: string): void => {
      live.textContent = text
    },
    focusNext: (by: 1 | -1): void => {
      const all = [grip, ...buttons.values()]
      const at = all.findIndex((button) => button === root.activeElement)
      all.at((at + by) % all.length)?.focus()
    },
  }
}

export type MoveToolbar = ReturnType<typeof createMoveToolbar>
