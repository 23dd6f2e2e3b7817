import type { Page } from 'playwright-core'

const SECONDS = 5

/** Turns the wheel as somebody does who looks for something, down and up again. */
export const scroll = async (page: Page): Promise<void> => {
  await page.mouse.move(600, 450)
  const end = Date.now() + SECONDS * 1000
  for (let turn = 0; Date.now() < end; turn++) {
    await page.mouse.wheel(0, turn % 60 < 45 ? 120 : -120)
    await page.waitForTimeout(50)
  }
}

/** Drags the first sticker and lets it go on the way. */
export const fling = async (page: Page): Promise<void> => {
  const sticker = page.locator('[data-sticker]').first()
  await sticker.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await sticker.boundingBox()
  if (!box) throw new Error('The page has no sticker; give the address of a home page with one.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  for (let step = 1; step <= 8; step++) await page.mouse.move(box.x - step * 25, box.y + step * 5)
  await page.mouse.up()
  await page.waitForTimeout(2000)
}
