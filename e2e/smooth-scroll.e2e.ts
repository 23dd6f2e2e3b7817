import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useMovingPages, whenWheelTaken } from './testing/open-moving.ts'
import { heading, menuLink } from './testing/visit.ts'

const { visit } = useMovingPages()

const top = (page: Page) => page.evaluate(() => scrollY)

/** A page on which a wheel has been turned once, so that it scrolls smoothly from the next turn on. */
const visitSmooth = async (path: string) => {
  const tab = await visit(path)
  await whenWheelTaken(tab.page)
  return tab
}

/** Positions frame by frame, until one stays. */
const watchGlide = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const seen: number[] = []
        let still = 0
        const look = () => {
          still = seen.at(-1) === scrollY ? still + 1 : 0
          seen.push(scrollY)
          if (still > 20) done(seen)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
  )

it('R11 a turn of the wheel arrives exactly, step by step', async () => {
  const { page } = await visitSmooth('/leistungen')
  await page.mouse.wheel(0, 600)
  const path = await watchGlide(page)
  expect(path.at(-1)).toBe(600)
  const between = new Set(path.filter((y) => y > 0 && y < 600))
  // How many depends on the frames that the machine makes.
  expect(between.size).toBeGreaterThan(1)
  expect(path).toEqual(path.toSorted((a, b) => a - b))
})

it('R11 it is loaded by a wheel alone, and not by who wants no motion', async () => {
  for (const options of [{ reducedMotion: 'reduce' as const }, { hasTouch: true, isMobile: true }]) {
    const { page } = await visit('/leistungen', options)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    if ('hasTouch' in options) await page.touchscreen.tap(300, 300)
    else {
      await page.mouse.move(700, 500)
      await page.mouse.wheel(0, 300)
      await expect.poll(() => top(page)).toBe(300)
    }
    expect(asked.filter((address) => /lenis/.test(address))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.classList.contains('lenis'))).toBe(false)
  }
})

it('R11 it ends with the motion switch and begins again with it', async () => {
  const { page } = await visitSmooth('/leistungen')
  const press = () =>
    page.getByRole('button', { name: 'Bewegung anhalten' }).evaluate((button: HTMLElement) => button.click())
  await whenWheelTaken(page)
  await press()
  await whenWheelTaken(page, false)
  await press()
  await whenWheelTaken(page)
})

// Those that cannot be cancelled, as while it is loaded: the page fought the browser as long as the wheel went on turning.
it('R11 what the browser scrolls by is left to it', async () => {
  const { page } = await visitSmooth('/leistungen')
  const turn = (cancelable: boolean) =>
    page.evaluate((can) => {
      document.body.dispatchEvent(new WheelEvent('wheel', { deltaY: 40, bubbles: true, cancelable: can }))
    }, cancelable)
  await turn(false)
  expect((await watchGlide(page)).at(-1)).toBe(0)
  await turn(true)
  expect((await watchGlide(page)).at(-1)).toBe(40)
})

it('R11 keys, hash links, focus and scripts win over a glide', async () => {
  const { page } = await visitSmooth('/')
  const turn = async () => {
    await page.mouse.move(700, 500)
    await page.mouse.wheel(0, 2400)
    await page.waitForFunction(() => scrollY > 20)
  }
  const rest = async () => (await watchGlide(page)).at(-1) ?? Number.NaN

  await turn()
  await page.keyboard.press('Home')
  expect(await rest()).toBe(0)

  await turn()
  await page.evaluate(() => scrollTo({ top: 5, behavior: 'instant' }))
  expect(await rest()).toBe(5)

  await turn()
  await page.locator('footer a').last().focus()
  const end = await rest()
  expect(await page.locator('footer a').last().isVisible()).toBe(true)
  expect(end).toBeGreaterThan(2600)

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await turn()
  const target = await page.evaluate(() => {
    const section = [...document.querySelectorAll('main section')].at(-1)
    if (section) section.id = 'ziel'
    location.hash = '#ziel'
    return Math.round((section?.getBoundingClientRect().top ?? 0) + scrollY)
  })
  const arrived = await rest()
  expect(Math.abs(target - arrived)).toBeLessThan(140)
})

it('R11 R10 a navigation in the middle of a glide begins at the top, Back returns', async () => {
  const { page } = await visitSmooth('/leistungen')
  await page.mouse.wheel(0, 700)
  await watchGlide(page)
  const left = await top(page)
  const before = await heading(page).textContent()
  await page.mouse.wheel(0, 900)
  await menuLink(page, 'Studio').evaluate((link: HTMLElement) => link.click())
  await expect.poll(() => heading(page).textContent()).not.toBe(before)
  expect((await watchGlide(page)).at(-1)).toBe(0)
  await page.goBack()
  await expect.poll(() => heading(page).textContent()).toBe(before)
  expect((await watchGlide(page)).at(-1)).toBeGreaterThanOrEqual(left)
})

it('R11 what scrolls by itself keeps its wheel, and an open menu holds the page', async () => {
  const { page } = await visitSmooth('/')
  await page.evaluate(() => {
    const box = document.createElement('div')
    box.id = 'box'
    box.style.cssText = 'position:fixed;inset:200px auto auto 500px;width:300px;height:300px;overflow:auto;z-index:99'
    const long = document.createElement('div')
    long.style.height = '3000px'
    box.append(long)
    document.body.append(box)
  })
  await page.mouse.move(600, 300)
  await page.mouse.wheel(0, 240)
  await expect.poll(() => page.evaluate(() => document.querySelector('#box')?.scrollTop)).toBe(240)
  expect(await top(page)).toBe(0)
  await page.evaluate(() => document.querySelector('#box')?.remove())

  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('button[popovertarget="site-menu"]').click()
  await page.mouse.move(200, 500)
  await page.mouse.wheel(0, 400)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect((await watchGlide(page)).at(-1)).toBe(0)
})
