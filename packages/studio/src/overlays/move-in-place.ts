import type { EditPlace, OverlayOptions } from '@schaufenster/site/overlays'
import { isMoveReply, MOVE, type MoveMessage } from '@schaufenster/site/moving'
import { createMover, type MoverAction, type Target } from './create-mover.ts'
import { isEditing } from './is-editing.ts'
import { createMoveToolbar } from './move-toolbar.ts'
import { findItems } from './shown-items.ts'

const isOfSanity = ({ target }: Event): boolean => target instanceof Element && target.closest('[data-sanity]') !== null

const toRequest = ({ list: { members, ...list }, index }: Target, action: MoverAction): MoveMessage | undefined => {
  const place = { id: list.id, documentType: list.documentType, list: list.list }
  const member = members[index]?.member
  if (!member) return undefined
  if (action.step !== 'drop') return { type: MOVE, request: { ...place, member, step: action.step } }
  const gap = { after: members[action.gap - 1]?.member, before: members[action.gap]?.member }
  return { type: MOVE, request: { ...place, member, step: 'drop', gap } }
}

/** Elements with marks, and what these name. */
const readMarks = (places: ReadonlyMap<string, EditPlace>): (readonly [Element, EditPlace])[] =>
  [...document.querySelectorAll('main [data-sanity]')].flatMap((element) => {
    const place = places.get(element.getAttribute('data-sanity') ?? '')
    return place ? [[element, place] as const] : []
  })

interface MoveOptions extends Pick<OverlayOptions, 'studioOrigin' | 'sections'> {
  /** What each value of `data-sanity` names. */
  places: ReadonlyMap<string, EditPlace>
}

/**
 * Lets editors move and remove the sections of the page and the members of lists within them, and insert, duplicate and convert sections. The
 * Studio around it does it.
 */
export const moveInPlace = ({ studioOrigin, sections, places }: MoveOptions): void => {
  const onAction = (target: Target, action: MoverAction): void => {
    const message = toRequest(target, action)
    if (message) window.parent.postMessage(message, studioOrigin)
  }
  const sectionToolbar = createMoveToolbar(['up', 'down', 'insert', 'duplicate', 'convert', 'remove'], 'within')
  const itemToolbar = createMoveToolbar(['up', 'down', 'remove'], 'above')
  const toolbars = [sectionToolbar, itemToolbar]
  const movers = [
    createMover({
      toolbar: sectionToolbar,
      noun: 'Abschnitt',
      readLists: () => [sections() ?? []].flat(),
      onAction,
    }),
    createMover({
      toolbar: itemToolbar,
      noun: 'Eintrag',
      readLists: () => {
        const page = sections()
        return page ? findItems(readMarks(places)).filter(({ id }) => id !== page.id) : []
      },
      onAction,
    }),
  ]
  const isOurs = (event: Event): boolean => toolbars.some(({ host }) => event.composedPath().includes(host))
  const isDragging = (): boolean => movers.some((mover) => mover.isDragging())
  const chooseAt = (x: number, y: number): void => movers.forEach((mover) => mover.chooseAt(x, y))

  // Sanity's own menu would write past the forms.
  addEventListener('contextmenu', (event) => isOfSanity(event) && event.stopImmediatePropagation(), { capture: true })
  addEventListener('message', ({ data, source, origin }: MessageEvent<unknown>) => {
    if (source !== window.parent || origin !== studioOrigin || !isMoveReply(data)) return
    movers.forEach((mover) => mover.settle(data.text))
  })
  const onPointer = (event: PointerEvent): void => {
    const isOn = isEditing()
    movers.forEach((mover) => mover.show(isOn))
    // Of a member of the section that is dragged.
    if (isDragging()) for (const mover of movers) if (!mover.isDragging()) mover.leave()
    // A toolbar belongs to what it is over, though it may reach over the next one.
    if (isOn && !isDragging() && !isOurs(event)) chooseAt(event.clientX, event.clientY)
  }
  addEventListener('pointermove', onPointer, { capture: true, passive: true })
  addEventListener('pointerdown', onPointer, { capture: true, passive: true })
  document.documentElement.addEventListener('pointerleave', () => {
    if (!isDragging()) movers.forEach((mover) => mover.leave())
  })
  addEventListener('focusin', (event) => {
    if (!(event.target instanceof Element) || isOurs(event)) return
    const { left, top, width, height } = event.target.getBoundingClientRect()
    chooseAt(left + width / 2, top + height / 2)
  })
  // Before what the page has: the first stops of the Tab key.
  document.body.before(...toolbars.map(({ host }) => host))
}
