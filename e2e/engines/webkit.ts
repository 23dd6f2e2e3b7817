import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Capabilities, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver'
import { expect } from 'vitest'
import { findFreePort } from '@schaufenster/host/testing/free-port'
import { toTab, type Engine, type Key, type Visitor } from './tab.ts'

declare module 'selenium-webdriver/lib/input' {
  /** Its types do not have the wheel yet. */
  interface Actions {
    scroll: (x: number, y: number, deltaX: number, deltaY: number, origin: Origin, duration: number) => Actions
  }
}

const KEY_CODES: Record<Key, string> = {
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
  ArrowUp: Keys.ARROW_UP,
  ArrowDown: Keys.ARROW_DOWN,
  Escape: Keys.ESCAPE,
}

/** How far the window is larger than the page may change with its tool bar. */
const TRIES = 3

/** A busy machine answers a script later than an idle one, but not this late. */
const ANSWER_MS = 5000

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}

/** A display without a screen. @returns its name */
const startDisplay = async (): Promise<{ name: string; stop: () => Promise<void> }> => {
  const args = ['-displayfd', '1', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp']
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [number] = await once(child.stdout, 'data')
  return { name: `:${String(number).trim()}`, stop: () => stop(child) }
}

/** Reduced motion is a setting of the desktop, which GTK reads from a file. */
const startDriver = async (path: string, display: string, { isStill }: Required<Visitor>) => {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'))
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), `[Settings]\ngtk-enable-animations=${Number(!isStill)}\n`)
  const port = await findFreePort()
  const env = {
    ...process.env,
    DISPLAY: display,
    XDG_CONFIG_HOME: folder,
    LANG: 'de_DE.UTF-8',
    // Without a graphics card its usual renderer draws few frames a second of a page that moves.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  }
  const child = spawn(path, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await expect.poll(() => fetch(`${url}/status`).then(({ ok }) => ok)).toBe(true)
  return { url, stop: () => stop(child) }
}

const openSession = async (server: string, binary: string): Promise<WebDriver> => {
  const browser = new Capabilities({ browserName: 'MiniBrowser' })
  browser.set('webkitgtk:browserOptions', { binary, args: ['--automation'] })
  // Else each command waits for the end of a load, which may be held back.
  browser.setPageLoadStrategy('none')
  return new Builder().usingServer(server).withCapabilities(browser).build()
}

const resize = async (driver: WebDriver, width: number, height: number): Promise<void> => {
  let [outerWidth, outerHeight] = [width, height]
  for (let tries = 0; tries < TRIES; tries++) {
    await driver.manage().window().setRect({ x: 0, y: 0, width: outerWidth, height: outerHeight })
    const [innerWidth = 0, innerHeight = 0]: number[] = await driver.executeScript('return [innerWidth, innerHeight]')
    if (innerWidth === width && innerHeight === height) return
    outerWidth += width - innerWidth
    outerHeight += height - innerHeight
  }
}

interface Answer<T> {
  isPending: boolean
  value: T
  error?: string
}

/** A command that meets the change of documents is lost, and the driver never answers; the next one is answered. */
const inTime = <T>(answer: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('WebKitWebDriver did not answer.')), ANSWER_MS)
  })
  answer.catch(() => undefined)
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}

const runScript = <T>(driver: WebDriver, script: string): Promise<T> => inTime(driver.executeScript<T>(script))

/** By scripts that answer at once: one that waits would be suspended with a page that is left, its time limit too. */
const evaluate = async <T>(driver: WebDriver, expression: string): Promise<T> => {
  let answer = await runScript<Answer<T> | null>(
    driver,
    `const answer = window.engineAnswer = { isPending: true }
     try {
       const value = ${expression}
       if (typeof value?.then !== 'function') return { isPending: false, value }
       value.then(
         (value) => Object.assign(answer, { isPending: false, value }),
         (error) => Object.assign(answer, { isPending: false, error: String(error) }),
       )
       return answer
     } catch (error) {
       return { isPending: false, error: String(error) }
     }`,
  )
  const end = Date.now() + ANSWER_MS
  while (answer?.isPending) {
    // Under Xvfb a page now and then gets no frame until something else is asked of it.
    if (Date.now() > end) throw new Error('The page did not answer.')
    answer = await runScript(driver, 'return window.engineAnswer ?? null')
  }
  if (!answer) throw new Error('The page was left before it answered.')
  if (answer.error) throw new Error(answer.error)
  return answer.value
}

const goto = async (driver: WebDriver, address: string): Promise<void> => {
  await driver.get(address)
  await expect
    .poll(() => runScript(driver, 'return [location.href, document.readyState]'))
    .toEqual([address, 'complete'])
}

/** WebKit, as WebKitGTK has it: one session at a time, in a window of its own. */
export const startWebKit = async (driverPath: string, binary: string): Promise<Engine> => {
  const display = await startDisplay()
  const drivers = new Map<boolean, ReturnType<typeof startDriver>>()
  return {
    open: async (visitor) => {
      const { width, height, isStill } = visitor
      const started = drivers.get(isStill) ?? startDriver(driverPath, display.name, visitor)
      drivers.set(isStill, started)
      const driver = await openSession((await started).url, binary)
      await resize(driver, width, height)
      let turned = 0
      return toTab({
        goto: (address) => goto(driver, address),
        evaluate: (expression) => evaluate(driver, expression),
        drag: async ([from = { x: 0, y: 0 }, ...path]) => {
          const actions = driver
            .actions()
            .move({ ...from, duration: 0, origin: Origin.VIEWPORT })
            .press()
          for (const point of path) actions.move({ ...point, duration: 16, origin: Origin.VIEWPORT })
          await actions.release().perform()
        },
        wheel: ({ x, y }, pixels) => {
          // WebKitWebDriver turns by the difference to the turn before.
          turned += pixels
          return inTime(driver.actions().scroll(x, y, 0, turned, Origin.VIEWPORT, 0).perform())
        },
        press: (key) => driver.actions().sendKeys(KEY_CODES[key]).perform(),
        resize: (nextWidth, nextHeight) => resize(driver, nextWidth, nextHeight),
        close: () => driver.quit(),
      })
    },
    close: async () => {
      for (const driver of drivers.values()) await (await driver).stop()
      await display.stop()
    },
  }
}
