import { expect, it } from 'vitest'
import { AWAY, createEditors, SOON, textOf } from './editors.ts'
import { runStudio } from './run-studio.ts'

const editors = createEditors(runStudio)
const titleOf = (id: string) => editors.readAll(`*[_id == "drafts.${id}"][0].title`)

it('two editors in one field: both see the same in the end, and so does the service', async () => {
  const [anna, ben] = [
    await editors.enter('/structure/pages;route-datenschutz', { fresh: true }),
    await editors.enter('/structure/pages;route-datenschutz', { own: true }),
  ]
  const [hers, his] = [textOf(anna, 'title'), textOf(ben, 'title')]
  await his.waitFor()
  await hers.fill('')
  await expect.poll(() => his.inputValue(), SOON).toBe('')
  await hers.pressSequentially('Anna schreibt. ', { delay: 40 })
  await expect.poll(() => his.inputValue(), SOON).toBe('Anna schreibt. ')
  await Promise.all([
    (async () => {
      await hers.press('Home')
      await hers.pressSequentially('AAAA ', { delay: 70 })
    })(),
    (async () => {
      await his.press('End')
      await his.pressSequentially('BBBB', { delay: 90 })
    })(),
  ])
  await expect.poll(async () => (await hers.inputValue()) === (await his.inputValue()), SOON).toBe(true)
  await expect.poll(titleOf('route-datenschutz'), SOON).toBe(await hers.inputValue())
  expect(await hers.inputValue()).toContain('Anna schreibt.')
})

it('the service restarts while somebody types: no letter is lost', async () => {
  // What was stored before the service ended, without an answer, is sent once more.
  editors.allow(...AWAY, /status of 409/)
  const page = await editors.enter('/structure/pages;route-jobs', { fresh: true })
  const title = textOf(page, 'title')
  await title.fill('')
  await title.pressSequentially('Vorher, ', { delay: 30 })
  const resume = await editors.studio.interruptContent()
  await title.pressSequentially('mittendrin, ', { delay: 60 })
  await page.getByText('Der Inhaltsdienst antwortet gerade nicht.').waitFor()
  await resume()
  await title.pressSequentially('danach.', { delay: 60 })
  await expect.poll(titleOf('route-jobs'), SOON).toBe('Vorher, mittendrin, danach.')
  expect(await title.inputValue()).toBe('Vorher, mittendrin, danach.')
  await page.getByText('Der Inhaltsdienst antwortet gerade nicht.').waitFor({ state: 'detached' })
})

it('a form that is closed after its session has ended: after the login what was typed is saved', async () => {
  editors.allow(...AWAY)
  const page = await editors.enter('/structure/pages;route-jobs', { clock: true })
  const title = textOf(page, 'title')
  await title.fill('Vorher')
  await expect.poll(titleOf('route-jobs'), SOON).toBe('Vorher')
  await page.context().clearCookies()
  await title.press('End')
  await title.pressSequentially(', danach', { delay: 30 })
  await page.getByText('Ihre Sitzung ist abgelaufen.').waitFor()
  await title.pressSequentially(' mehr')
  await page.getByRole('link', { name: 'Inhalte', exact: true }).first().click()
  await title.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(false)
  // The Studio forgets a form after five seconds.
  await page.clock.fastForward(20_000)
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'in einem neuen Tab anmelden' }).click(),
  ])
  await tab.getByLabel('Zugangsschlüssel').fill(editors.studio.content.token)
  await tab.getByRole('button', { name: 'Anmelden' }).click()
  await expect.poll(titleOf('route-jobs'), SOON).toBe('Vorher, danach mehr')
})
