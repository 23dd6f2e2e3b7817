import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { followLinks } from './follow-links.ts'

const push = vi.fn<(href: string) => void>()
const preloadRoute = vi.fn(async () => undefined)
const state = { isLoading: false }

beforeAll(() => followLinks({ history: { push }, preloadRoute, state }, 2, (link) => link.parentElement?.id === 'lazy'))
beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/leistungen')
  document.body.innerHTML = ''
})
afterEach(() => {
  push.mockClear()
  preloadRoute.mockClear()
  state.isLoading = false
})
afterAll(() => void vi.useRealTimers())

const addLink = (attributes: Record<string, string>): HTMLElement => {
  const link = document.createElement('a')
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  const inner = document.createElement('span')
  link.append(inner)
  document.body.append(link)
  return inner
}

/** @returns whether it was left to the browser */
const click = (element: Element, more: MouseEventInit = {}): boolean => {
  // happy-dom would follow a mouse event before it reaches the window.
  const event = Object.assign(new Event('click', { bubbles: true, cancelable: true }), { button: 0, ...more })
  return element.dispatchEvent(event)
}

describe('L01 a click', () => {
  it('on a link to a page is a navigation within the tab', () => {
    expect(click(addLink({ href: '/studio?a=1#team' }))).toBe(false)
    expect(push.mock.calls).toEqual([['/studio?a=1#team']])
  })

  it.each([
    ['/studio/', '/studio'],
    ['/projekte/funk/?a=1#team', '/projekte/funk?a=1#team'],
    ['/', '/'],
  ])('R01 on a link to %s leads to %s: a slash at the end is no part of the address', (href, address) => {
    expect(click(addLink({ href }))).toBe(false)
    expect(push.mock.calls).toEqual([[address]])
  })

  it.each([
    ['elsewhere', { href: 'https://example.org/studio' }],
    ['in a new tab', { href: '/studio', target: '_blank' }],
    ['to a file', { href: '/files/preise.pdf' }],
    ['that saves a file', { href: '/studio', download: '' }],
    ['to what is no page', { href: '/_health' }],
    ['to three segments', { href: '/alt/drei/teile' }],
    ['with a stray percent sign', { href: '/100%' }],
    ['that cannot be decoded', { href: '/%E0%A4%A' }],
    ['to a place in the page', { href: '/leistungen#preise' }],
    ['without an address', {}],
  ])('on a link %s is the browser’s', (_name, attributes: Record<string, string>) => {
    expect(click(addLink(attributes))).toBe(true)
    expect(push).not.toHaveBeenCalled()
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'with %o is the browser’s',
    (more) => {
      expect(click(addLink({ href: '/studio' }), more)).toBe(true)
      expect(push).not.toHaveBeenCalled()
    },
  )

  it('that somebody else has handled is left alone', () => {
    const inner = addLink({ href: '/studio' })
    inner.addEventListener('click', (event) => event.preventDefault())
    click(inner)
    expect(push).not.toHaveBeenCalled()
  })

  it.each([
    ['of another page is followed before React sees it', { href: '/studio' }, {}, 0],
    ['of the page on screen, as a filter, is left to React', { href: '/leistungen?thema=plakat' }, {}, 1],
    ['that opens a window is left to the browser', { href: '/studio' }, { ctrlKey: true }, 1],
  ])('D02 in a section that is not hydrated, a link %s', (_name, attributes, more, seen) => {
    const hydrate = vi.fn()
    const inner = addLink(attributes)
    document.body.id = 'lazy'
    document.addEventListener('click', hydrate, { capture: true })
    click(inner, more)
    document.removeEventListener('click', hydrate, { capture: true })
    document.body.id = ''
    expect(hydrate).toHaveBeenCalledTimes(seen)
    expect(push).toHaveBeenCalledTimes('ctrlKey' in more ? 0 : 1)
  })

  it('R10 on a link to the page on screen leads to its top', () => {
    const toTop = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => {})
    expect(click(addLink({ href: '/leistungen' }))).toBe(false)
    expect(toTop).toHaveBeenCalledWith({ top: 0 })
    expect(push).not.toHaveBeenCalled()
    // From a place in it the address changes, too.
    history.replaceState(null, '', '/leistungen#preise')
    click(addLink({ href: '/leistungen' }))
    expect(push.mock.calls).toEqual([['/leistungen']])
    toTop.mockRestore()
  })

  it.each([
    ['the page that is loading does nothing: the one on screen stays', '', '', 0],
    ['the place that is loading does nothing', '#preise', '#preise', 0],
    ['a place in the page that is loading leads there', '', '#preise', 1],
    ['the top of the page that is loading leads there', '#preise', '', 1],
  ])('once more on a link to %s', (_name, loading, wanted, pushed) => {
    const toTop = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => {})
    state.isLoading = true
    history.replaceState(null, '', `/leistungen${loading}`)
    expect(click(addLink({ href: `/leistungen${wanted}` }))).toBe(false)
    expect(push).toHaveBeenCalledTimes(pushed)
    expect(toTop).not.toHaveBeenCalled()
    toTop.mockRestore()
  })
})

describe('D02 prefetching', () => {
  const hover = (element: Element, clientX: number): void => {
    element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, clientX, clientY: 1 }))
    dispatchEvent(new MouseEvent('mousemove', { clientX, clientY: 1 }))
  }

  it.each(['focusin', 'touchstart'])('begins with a %s', (type) => {
    addLink({ href: '/studio' }).dispatchEvent(new Event(type, { bubbles: true }))
    expect(preloadRoute.mock.calls).toEqual([[{ to: '/studio' }]])
  })

  it('begins with a touch that React stops, as in a section that is not hydrated', () => {
    const stop = (event: Event): void => event.stopPropagation()
    document.addEventListener('touchstart', stop, { capture: true })
    addLink({ href: '/studio' }).dispatchEvent(new Event('touchstart', { bubbles: true }))
    document.removeEventListener('touchstart', stop, { capture: true })
    expect(preloadRoute).toHaveBeenCalledTimes(1)
  })

  it('begins when a pointer stays on a link', () => {
    hover(addLink({ href: '/studio' }), 10)
    expect(preloadRoute).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(preloadRoute).toHaveBeenCalledTimes(1)
  })

  it('does not begin when it passes, or when a link passes under it', () => {
    const [link, beside] = [addLink({ href: '/studio' }), document.createElement('p')]
    document.body.append(beside)
    hover(link, 20)
    hover(beside, 30)
    hover(link, 30)
    vi.runAllTimers()
    expect(preloadRoute).not.toHaveBeenCalled()
  })

  it('does not begin for the page on screen, a file, another site or what no page can have as an address', () => {
    for (const href of ['/leistungen#preise', '/files/a.pdf', 'https://example.org/', '/a/b/c', '/100%', '/%E0%A4%A'])
      addLink({ href }).dispatchEvent(new Event('focusin', { bubbles: true }))
    expect(preloadRoute).not.toHaveBeenCalled()
  })
})
