import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Reachable by Tab while the menu is open, in the order a person sees them: logo, toggle, entries, pill. */
const reachable = (header: HTMLElement): HTMLElement[] => {
  const all = [...header.querySelectorAll<HTMLElement>('a[href], button')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
  const inside = all.filter((element) => element.closest('[popover]'))
  const outside = all.filter((element) => !inside.includes(element))
  return [...outside.slice(0, 2), ...inside, ...outside.slice(2)]
}

/** Wider than a scrollbar, which is hidden while the menu is open: its absence alone must not make the row fit. */
const SCROLLBAR_PX = 20

/** Milliseconds after hydration. */
const READY_AFTER_MS = 1000

/** What a popover does not do by itself: hide the page behind it, keep the focus, close when the window grows. Nothing is rendered for it. */
export const useMenuPopover = () => {
  const router = useRouter()
  const header = useRef<HTMLElement>(null)
  const links = useRef<HTMLUListElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [isCrowded, setIsCrowded] = useState(false)

  const isOpen = useCallback(() => popover.current?.matches(':popover-open') === true, [])
  const close = useCallback(() => {
    if (isOpen()) popover.current?.hidePopover()
  }, [isOpen])
  const onToggle = useCallback(() => {
    // For a screen reader's cursor. `inert` would recalculate the style of every element.
    for (const element of document.querySelectorAll('main, body > footer'))
      element.ariaHidden = isOpen() ? 'true' : null
  }, [isOpen])

  // Back and forward leave the page as well, without a click on anything here; content that is read again does not.
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ hrefChanged }) => (hrefChanged ? close() : undefined)),
    [router, close],
  )

  useEffect(() => {
    // Laid out ahead, unseen: the first tap then only shows it.
    const timer = setTimeout(() => popover.current?.setAttribute('data-ready', ''), READY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    // Opened before React took over the page, so no event told us.
    if (isOpen()) onToggle()
    const keepFocus = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !header.current || !isOpen()) return
      event.preventDefault()
      const stops = reachable(header.current)
      const at = stops.findIndex((stop) => stop === document.activeElement)
      const next = at === -1 ? 0 : at + (event.shiftKey ? -1 : 1)
      stops.at(next % stops.length)?.focus()
    }
    document.addEventListener('keydown', keepFocus)
    return () => document.removeEventListener('keydown', keepFocus)
  }, [isOpen, onToggle])

  useEffect(() => {
    const [head, list, room] = [header.current, links.current, links.current?.parentElement]
    if (!head || !list || !room) return undefined
    // The list keeps its natural width while it is hidden, so that it can also come back.
    const observer = new ResizeObserver(() => {
      const spare = head.dataset['crowded'] ? SCROLLBAR_PX : 0
      const crowded = list.scrollWidth + spare > room.clientWidth
      setIsCrowded(crowded)
      // With the row visible, the close button is hidden.
      if (!crowded && list.offsetWidth > 0) close()
    })
    observer.observe(head)
    observer.observe(list)
    return () => observer.disconnect()
  }, [close])

  return { header, links, popover, isCrowded, close, onToggle }
}
