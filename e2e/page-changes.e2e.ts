import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { readTheme } from '@schaufenster/theme/read-colors'
import { holdBack } from './testing/browser.ts'
import { useMovingPages } from './testing/open-moving.ts'
import { heading, menuLink } from './testing/visit.ts'

const { visit } = useMovingPages()

declare global {
  interface Window {
    /** What each change of the page's sections has left. */
    sectionCommits: { sections: number; footerTop: number }[]
    moves: string[]
    /** Ground, picture and header while a picture moves. */
    layers: { zIndex: number; backgroundColor: string; animations: number }[]
    readHidden: () => number
  }
}

const toRgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

const MOVING = 'body > [data-moving]'
/** Records the pictures that changes between pages move, with what a click on each hits. */
const recordMoves = (page: Page) =>
  page.evaluate((moving) => {
    window.moves = []
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.matches(moving))
          window.moves.push(`${node.getAnimations().length} ${getComputedStyle(node).pointerEvents}`)
    }).observe(document.body, { childList: true })
  }, MOVING)
const readMoves = (page: Page) => page.evaluate(() => window.moves)
/** Animated, and clicks go through to the page. */
const MOVE = '1 none'
const atRest = (page: Page) => expect.poll(() => page.locator(MOVING).count()).toBe(0)

describe('page changes', () => {
  const cardLink = (page: Page) => page.locator('[data-card] :is(h2, h3) a').first()

  it('R12 a project’s picture moves from its card to its page and back; heading focused, title announced', async () => {
    const { page, trouble } = await visit('/projekte')
    await recordMoves(page)
    await cardLink(page).scrollIntoViewIfNeeded()
    const name = (await cardLink(page).textContent()) ?? ''
    await cardLink(page).click()
    await expect.poll(() => readMoves(page)).toEqual([MOVE])
    await expect.poll(() => heading(page).textContent()).toBe(name)
    await atRest(page)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await page.locator('output[aria-live]').textContent()).toBe(await page.title())
    await page.goBack()
    await expect.poll(() => readMoves(page)).toEqual([MOVE, MOVE])
    await atRest(page)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)
    expect(await cardLink(page).isVisible()).toBe(true)
    expect(trouble.console).toEqual([])
  })

  it('R12 the moved picture stands in for the page’s own until that is loaded', async () => {
    const { page } = await visit('/projekte')
    await cardLink(page).scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    const release = await holdBack(page, /\.(?:avif|jpe?g|png|webp)(?:\?|$)/)
    await cardLink(page).click()
    await page.locator(MOVING).waitFor()
    const opening = page.locator('[data-opening] img')
    expect(await opening.evaluate((image) => image.style.visibility)).toBe('hidden')
    await expect.poll(() => opening.evaluate((image) => image.style.visibility)).toBe('')
    expect(await page.locator(MOVING).count()).toBe(1)
    release()
    await atRest(page)
  })

  it('R12 the moved picture is below the header, and the ground of the page before fades below it', async () => {
    const { page } = await visit('/projekte')
    await cardLink(page).scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => {
      window.layers = []
      new MutationObserver(() => {
        const added = [...document.querySelectorAll<HTMLElement>('body > [data-ground], body > [data-moving]')]
        if (added.length < 2 || window.layers.length > 0) return
        window.layers = [...added, document.querySelector('header') ?? document.body].map((element) => {
          const { zIndex, backgroundColor } = getComputedStyle(element)
          return { zIndex: Number(zIndex), backgroundColor, animations: element.getAnimations().length }
        })
      }).observe(document.body, { childList: true })
      const section = document.querySelector('[data-card]')?.closest('[data-tone]')
      return section && getComputedStyle(section).backgroundColor
    })
    await cardLink(page).click()
    await expect.poll(() => page.evaluate(() => window.layers.length)).toBe(3)
    const [ground, picture, header] = await page.evaluate(() => window.layers)
    expect(ground).toMatchObject({ backgroundColor: before, animations: 1 })
    // Of one level: the picture comes later in the document.
    expect(ground?.zIndex).toBe(picture?.zIndex)
    expect(picture?.zIndex).toBeLessThan(header?.zIndex ?? 0)
    await atRest(page)
    expect(await page.locator('body > [data-ground]').count()).toBe(0)
  })

  it('R12 a page begins with its opening; its other sections follow, and the footer never comes into the window', async () => {
    const { page } = await visit('/leistungen')
    // Reads what each commit of React leaves, in its own task.
    await page.evaluate(() => {
      window.sectionCommits = []
      const before = document.querySelector('main h1')?.textContent
      new MutationObserver(() => {
        if (document.querySelector('main h1')?.textContent === before) return
        const footer = document.querySelector('body > footer')?.getBoundingClientRect().top ?? 0
        window.sectionCommits.push({ sections: document.querySelectorAll('main section').length, footerTop: footer })
      }).observe(document.querySelector('main') ?? document, { childList: true })
    })
    await menuLink(page, 'Studio').click()
    await page.waitForURL('**/studio')
    const wanted = await (await fetch(page.url())).text()
    const sections = wanted.split('<main')[1]?.match(/<section/g)?.length ?? 0
    expect(sections).toBeGreaterThan(3)
    await expect.poll(() => page.locator('main section').count()).toBe(sections)
    const commits = await page.evaluate(() => window.sectionCommits)
    expect(commits[0]?.sections).toBeLessThan(sections)
    for (const { footerTop } of commits) expect(footerTop).toBeGreaterThan(900)
    // What came later waits to be revealed as well.
    await page.mouse.wheel(0, 10)
    await expect.poll(() => page.locator('main section:last-of-type [data-reveal][data-unseen]').count()).not.toBe(0)
  })

  it('R12 Back shows the whole page at once', async () => {
    const { page } = await visit('/studio')
    const sections = await page.locator('main section').count()
    const title = await heading(page).textContent()
    await menuLink(page, 'Leistungen').click()
    await expect.poll(() => heading(page).textContent()).not.toBe(title)
    await page.evaluate(() => {
      window.sectionCommits = []
      const before = document.querySelector('main h1')?.textContent
      new MutationObserver((_, observer) => {
        if (document.querySelector('main h1')?.textContent === before) return
        window.sectionCommits = [{ sections: document.querySelectorAll('main section').length, footerTop: 0 }]
        observer.disconnect()
      }).observe(document.querySelector('main') ?? document, { childList: true })
    })
    await page.goBack()
    await page.waitForURL('**/studio')
    await expect.poll(() => page.evaluate(() => window.sectionCommits[0]?.sections)).toBe(sections)
  })

  it('R12 a second click during a change is honoured; interrupted at any moment it ends right', async () => {
    const { page, trouble } = await visit('/projekte')
    await recordMoves(page)
    for (const frames of [1, 4, 10, 20]) {
      await page.evaluate(() => void (window.moves = []))
      await cardLink(page).scrollIntoViewIfNeeded()
      await cardLink(page).click()
      await expect.poll(() => readMoves(page)).toEqual([MOVE])
      await page.evaluate(
        (count) =>
          new Promise<void>((done) => {
            const next = (left: number) => (left > 0 ? requestAnimationFrame(() => next(left - 1)) : done())
            next(count)
          }),
        frames,
      )
      const box = await menuLink(page, 'Leistungen').boundingBox()
      await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + (box?.height ?? 0) / 2)
      await page.waitForURL('**/leistungen')
      await expect.poll(() => page.title()).toContain('Leistungen')
      await atRest(page)
      expect(await heading(page).isVisible()).toBe(true)
      await menuLink(page, 'Projekte').click()
      await page.waitForURL('**/projekte')
      await cardLink(page).waitFor()
      await atRest(page)
    }
    expect(trouble.console).toEqual([])
  })

  it('R12 nothing moves under reduced motion, or between other pages', async () => {
    const { page } = await visit('/projekte', { reducedMotion: 'reduce' })
    await recordMoves(page)
    await cardLink(page).click()
    await page.waitForURL('**/projekte/*')
    await page.locator('[data-opening]').waitFor()
    expect(await readMoves(page)).toEqual([])
  })
})

describe('H02 H03 header', () => {
  it('H02 the pill grows to 1.05 over 0.8 s and back, the last link of the menu, pushed right', async () => {
    const { page } = await visit('/leistungen')
    const pill = page.locator('header > a').last()
    expect(await pill.textContent()).toBe('Kontakt')
    const scale = () => pill.evaluate((element) => getComputedStyle(element).scale)
    expect(await pill.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.8s')
    expect(await pill.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      toRgb(readTheme('.').tokens['--white'] ?? ''),
    )
    const gutter = await page.locator('header').evaluate((element) => getComputedStyle(element).paddingInlineEnd)
    const space = await pill.evaluate((element) => innerWidth - element.getBoundingClientRect().right)
    expect(space).toBeCloseTo(Number.parseFloat(gutter), 0)
    expect(await menuLink(page, 'Leistungen').getAttribute('aria-current')).toBe('page')
    await pill.hover()
    await expect.poll(scale).toBe('1.05')
    await page.mouse.move(700, 600)
    await expect.poll(scale).toBe('none')
  })

  it('H03 the menu opens over 1 s to full height and can be turned back at any point of it, without a jump', async () => {
    const { page } = await visit('/leistungen', { viewport: { width: 390, height: 844 } })
    const toggle = page.locator('button[popovertarget="site-menu"]')
    const popover = page.locator('#site-menu')
    // How much of it is cut off, in percent.
    await page.evaluate(() => {
      window.readHidden = () => {
        const menu = document.querySelector('#site-menu')
        const { clipPath, display } = getComputedStyle(menu ?? document.body)
        const values = /inset\(([^)]*)\)/.exec(clipPath)?.[1]?.split(' ') ?? []
        return display === 'none' ? 100 : Number.parseFloat(values[2] ?? values[0] ?? '0')
      }
    })
    const hidden = () => page.evaluate(() => window.readHidden())
    expect(await popover.evaluate((element) => getComputedStyle(element).transitionDuration)).toContain('1s')
    await toggle.click()
    await expect.poll(hidden).toBe(0)
    expect(await popover.evaluate((element) => element.getBoundingClientRect().bottom)).toBe(844)
    for (const wait of [50, 200, 400, 700]) {
      const jump = await page.evaluate(async (time) => {
        const button = document.querySelector<HTMLElement>('button[popovertarget="site-menu"]')
        button?.click()
        await new Promise((done) => setTimeout(done, time))
        const before = window.readHidden()
        button?.click()
        return Math.abs(window.readHidden() - before)
      }, wait)
      expect(jump).toBeLessThan(1)
      await expect.poll(hidden).toBe(0)
    }
    await page.keyboard.press('Escape')
    await expect.poll(hidden).toBe(100)
    expect(await toggle.innerText()).toBe('Menu')
  })

  it('H03 Tab reaches the first entry in the frame in which the menu opens', async () => {
    const { page } = await visit('/leistungen', { viewport: { width: 390, height: 844 } })
    await page.locator('#site-menu[data-ready]').waitFor({ state: 'attached' })
    const focused = await page.evaluate(() => {
      const toggle = document.querySelector<HTMLElement>('[popovertarget="site-menu"]')
      toggle?.focus()
      toggle?.click()
      toggle?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }))
      return document.activeElement?.textContent
    })
    expect(focused).toBe(await page.locator('#site-menu').getByRole('link').first().textContent())
  })

  it('H03 the keyboard reaches the menu where spaced text does not fit into the row, and comes round in it', async () => {
    const { page } = await visit('/leistungen', { viewport: { width: 800, height: 900 } })
    await page.addStyleTag({ content: 'header * { letter-spacing: 0.5em !important; }' })
    const header = page.locator('header[data-crowded]')
    await header.waitFor()
    await header.getByRole('button').focus()
    await page.keyboard.press('Enter')
    const entries = page.locator('#site-menu').getByRole('link')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    for (const name of await entries.allTextContents()) {
      await page.keyboard.press('Tab')
      expect(await focused()).toBe(name)
    }
    // The pill, the logo, the button.
    for (let press = 0; press < 3; press++) await page.keyboard.press('Tab')
    expect(await header.getByRole('button').evaluate((button) => button === document.activeElement)).toBe(true)
    for (let press = 0; press < 3; press++) await page.keyboard.press('Shift+Tab')
    expect(await focused()).toBe((await entries.allTextContents()).at(-1))
    // When the row fits, the close button is hidden.
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => page.locator('#site-menu:popover-open').count()).toBe(0)
  })
})

it('F01 F02 the footer has title, address, contact, social; the other links with an arrow that a screen reader skips', async () => {
  const { page } = await visit('/leistungen')
  const footer = page.locator('body > footer')
  expect(await footer.getByRole('heading', { level: 2 }).first().textContent()).toBeTruthy()
  for (const text of ['Farbmühlenweg 3']) expect(await footer.textContent()).toContain(text)
  const links = footer.getByRole('navigation', { name: 'Rechtliches' }).getByRole('link')
  expect(await links.count()).toBeGreaterThan(1)
  for (const link of await links.all()) {
    expect(await link.textContent()).toMatch(/^→ \S/)
    expect(await link.locator('[aria-hidden=true]').textContent()).toBe('→ ')
    expect(await link.getAttribute('href')).toMatch(/^\/[^/]+$/)
  }
})
