import type { ShownList } from '@schaufenster/site/overlays'
import type { Member } from '@schaufenster/site/moving'
import { awaitReturn } from './await-return.ts'
import { followDrag } from './follow-drag.ts'
import type { Box } from './find-gap.ts'
import { isEditing } from './is-editing.ts'
import type { MoveToolbar, ToolbarStep } from './move-toolbar.ts'
import { nameIn } from './name-in.ts'

/** Milliseconds within which the page shows what was done: 900 for the refresh, and a slow answer. */
const SHOWN_MS = 5_000

/** A member of a list on screen. */
export interface Target {
  list: ShownList
  index: number
}

/** What the toolbar is about. */
interface Chosen {
  member: Member
  list: ShownList
}

/** What is done with it; a gap is before the member at its index. */
export type MoverAction = { step: ToolbarStep } | { step: 'drop'; gap: number }

interface MoverOptions {
  toolbar: MoveToolbar
  /** As editors call a member. */
  noun: string
  /** Of the page on screen now. */
  readLists: () => readonly ShownList[]
  onAction: (target: Target, action: MoverAction) => void
}

const isSame = (one: Member, other: Member): boolean =>
  'key' in one
    ? 'key' in other && one.key === other.key
    : 'ref' in other && one.ref === other.ref && one.nth === other.nth

const isSameList = (one: ShownList, other: ShownList): boolean => one.id === other.id && one.list === other.list

const contains = ({ left, top, right, bottom }: Box, x: number, y: number): boolean =>
  x >= left && x < right && y >= top && y < bottom

/** Where the top of something is shown that is scrolled to, as a part of the window. */
const SHOWN_AT = 0.2

const scrollToBox = ({ top }: Box): void => scrollBy({ top: top - innerHeight * SHOWN_AT, behavior: 'instant' })

/** A toolbar that follows the pointer, or the focus, from member to member of some lists. */
export const createMover = ({ toolbar, noun, readLists, onAction }: MoverOptions) => {
  const { host, bar, grip } = toolbar
  let current: Chosen | undefined
  let described: { member: Member; index: number; count: number } | undefined
  let isFollowing = false
  let lastStep: MoverAction['step'] | undefined
  let busyTimer: ReturnType<typeof setTimeout> | undefined
  const hasFocus = (): boolean => host.shadowRoot?.activeElement != null

  const findList = (last: ShownList | undefined): ShownList | undefined =>
    last && readLists().find((one) => isSameList(one, last))
  /** Where it is by now. */
  const locate = ({ member, list: last }: Chosen): Target | undefined => {
    const list = findList(last)
    const index = list?.members.findIndex((one) => isSame(one.member, member)) ?? -1
    return list && index >= 0 ? { list, index } : undefined
  }
  const read = (): Target | undefined => current && locate(current)
  const boxAt = ({ list, index }: Target): DOMRect | undefined => list.members[index]?.readBox()

  const describe = ({ list, index }: Target, box: Box): void => {
    const [count, member] = [list.members.length, list.members[index]?.member]
    const last = described
    if (!member || (last && isSame(last.member, member) && last.index === index && last.count === count)) return
    described = { member, index, count }
    host.removeAttribute('data-busy')
    toolbar.describe({ noun, name: nameIn(box) ?? `${noun} ${index + 1}`, index, count })
    if (!last || !isSame(last.member, member)) return
    toolbar.say(`Jetzt an Stelle ${index + 1} von ${count}.`)
    // Moved by a step it may have left the window; what is dropped is where the pointer is.
    if (
      lastStep !== 'drop' &&
      hasFocus() &&
      (box.bottom < innerHeight * SHOWN_AT || box.top > innerHeight * (1 - SHOWN_AT))
    )
      scrollToBox(box)
  }
  /** What has come into the place of a member that is gone, for whoever works with the keys. */
  const findNext = (): Target | undefined => {
    const list = findList(current?.list)
    const index = Math.min(described?.index ?? 0, (list?.members.length ?? 0) - 1)
    return list && index >= 0 ? { list, index } : undefined
  }
  const follow = (): void => {
    const target = isEditing() ? (read() ?? (hasFocus() ? findNext() : undefined)) : undefined
    const box = target && boxAt(target)
    const member = target?.list.members[target.index]?.member
    isFollowing = box !== undefined
    if (target && box && member) {
      current = { member, list: target.list }
      describe(target, box)
      toolbar.place(box)
      requestAnimationFrame(follow)
    } else {
      current = undefined
      described = undefined
      toolbar.place(undefined)
    }
  }
  const choose = (target: Target | undefined): void => {
    const member = target?.list.members[target.index]?.member
    if (!target || !member) return
    current = { member, list: target.list }
    if (!isFollowing) follow()
  }
  /** Of members within each other the innermost. */
  const findAt = (x: number, y: number): Target | undefined => {
    let innermost: (Target & { size: number }) | undefined
    for (const list of readLists())
      for (const [index, { readBox }] of list.members.entries()) {
        const box = readBox()
        const size = box ? box.width * box.height : Infinity
        if (box && contains(box, x, y) && size <= (innermost?.size ?? Infinity)) innermost = { list, index, size }
      }
    return innermost
  }
  const awaitReturnOf = ({ list, index }: Target): void => {
    const member = list.members[index]?.member
    awaitReturn(() => {
      const now = findList(list)
      return now && { box: now.members.find((one) => member && isSame(one.member, member))?.readBox() }
    })
  }
  const act = (target: Target | undefined, action: MoverAction): void => {
    if (!target) return
    lastStep = action.step
    host.toggleAttribute('data-busy', action.step !== 'insert' && action.step !== 'convert')
    clearTimeout(busyTimer)
    busyTimer = setTimeout(() => host.removeAttribute('data-busy'), SHOWN_MS)
    if (action.step === 'remove') awaitReturnOf(target)
    onAction(target, action)
  }

  bar.addEventListener('focusin', () => {
    if (current) return
    const [list] = readLists()
    const index = list?.members.findIndex(({ readBox }) => (readBox()?.bottom ?? 0) > innerHeight * SHOWN_AT) ?? -1
    if (list && isEditing()) choose({ list, index })
    // Nothing to move: neither is there a stop for the Tab key.
    host.hidden = current === undefined
  })
  bar.addEventListener('click', ({ target }) => {
    const step = toolbar.stepOf(target)
    if (step && toolbar.isEnabled(step)) act(read(), { step })
  })
  const press = (key: string, target: Target): boolean => {
    const isBack = key === 'ArrowUp' || key === 'ArrowLeft' || key === 'PageUp'
    if (key === 'ArrowLeft' || key === 'ArrowRight') toolbar.focusNext(isBack ? -1 : 1)
    else if (key === 'ArrowUp' || key === 'ArrowDown') {
      const step = isBack ? 'up' : 'down'
      if (toolbar.isEnabled(step)) act(target, { step })
    } else if (key === 'PageUp' || key === 'PageDown') {
      const other = { ...target, index: target.index + (isBack ? -1 : 1) }
      const box = boxAt(other)
      choose(other)
      if (box) scrollToBox(box)
    } else if (key === 'Escape') grip.blur()
    else return false
    return true
  }
  bar.addEventListener('keydown', (event) => {
    const target = read()
    if (!target || event.altKey || event.ctrlKey || event.metaKey || !press(event.key, target)) return
    event.preventDefault()
    event.stopPropagation()
  })
  grip.addEventListener('pointerdown', (event) => {
    const dragged = current
    if (event.button !== 0 || !event.isPrimary || !dragged) return
    followDrag(event, {
      toolbar,
      // Not what the toolbar is about: with the focus in it, that is the next member when somebody removes this one.
      read: () => locate(dragged),
      onDrop: (target, gap) => act(target, { step: 'drop', gap }),
      onLost: () => toolbar.say('Das steht nicht mehr auf der Seite: Jemand hat es eben entfernt.'),
    })
  })
  return {
    isDragging: (): boolean => host.hasAttribute('data-dragging'),
    show: (isShown: boolean): void => {
      host.hidden = !isShown
    },
    chooseAt: (x: number, y: number): void => {
      const target = findAt(x, y)
      choose(target)
      // Who works with the keys has the pointer anywhere.
      if (!target && !hasFocus()) current = undefined
    },
    leave: (): void => {
      if (!hasFocus()) current = undefined
    },
    /** The Studio has answered. */
    settle: (text: string | undefined): void => {
      if (!host.hasAttribute('data-busy')) return
      host.removeAttribute('data-busy')
      if (text !== undefined) toolbar.say(text)
    },
  }
}
