import { expect, it } from 'vitest'
import { findViolations } from '../testing/find-violations.ts'
import { button, createEditors, openActions, show, SOON, textOf } from './editors.ts'
import { runSite } from './run-site.ts'

const editors = createEditors(runSite, { permissions: ['clipboard-read', 'clipboard-write'] })

const reference = (id: string) => ({ _type: 'reference', _ref: id, _key: id })

it(
  'P04 a page gets a password, is opened with it and by a link, and both can be taken back',
  { timeout: 300_000 },
  async () => {
    const editor = editors.editor()
    await editor.create({ _id: 'box-jury', _type: 'boxTitle', title: 'Nur für die Jury' })
    await editor.create({
      _id: 'jury',
      _type: 'route',
      title: 'Für die Jury',
      slug: { _type: 'slug', current: 'jury' },
      template: 'templateDefault',
      content_boxes: [reference('box-jury'), reference('box-kontakt-titel')],
    })
    const ida = await editors.enter('/structure/pages;jury')
    const dialog = ida.getByRole('dialog')
    await textOf(ida, 'title').waitFor()
    await openActions(ida)
    await ida.getByRole('menuitem', { name: 'Passwort', exact: true }).click()
    await dialog.getByText(/Diese Seite ist nicht „Nur mit Passwort“/).waitFor()
    await button(ida, 'Schließen').last().click()

    await ida.getByRole('tab', { name: 'Einstellungen' }).click()
    await ida.getByText('Nur mit Passwort', { exact: true }).first().click()
    await ida.getByText('Öffentlicher Hinweis', { exact: true }).waitFor()
    await expect.poll(editors.readAll('*[_id == "drafts.jury"][0].needsPassword'), SOON).toBe(true)
    await openActions(ida)
    await ida.getByRole('menuitem', { name: 'Passwort', exact: true }).click()
    await dialog.getByText(/eingestellt, aber noch nicht veröffentlicht/).waitFor()
    await dialog.getByText(/stehen auch auf „Kontakt“ und sind dort für alle zu sehen/).waitFor()
    await dialog.getByText(/noch kein Passwort/).waitFor()
    const set = dialog.getByRole('button', { name: 'Passwort setzen' })
    expect(await set.isDisabled()).toBe(true)
    await dialog.getByRole('textbox', { name: 'Passwort' }).fill('kurz')
    expect(await set.isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Vorschlagen' }).click()
    const password = await dialog.getByRole('textbox', { name: 'Passwort' }).inputValue()
    expect(password).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    await set.click()
    await dialog.getByText(`Das Passwort gilt ab jetzt: ${password}`).waitFor()
    await dialog.getByText(/noch nicht eingegeben/).waitFor()
    await dialog.getByLabel('Für wen?').fill('Frau Hansen')
    await dialog.getByRole('button', { name: 'Link erstellen' }).click()
    const address = await dialog.getByLabel('Link für Frau Hansen', { exact: true }).inputValue()
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/_page#sp[0-9a-f]{32}$/)
    expect(await findViolations(ida, { within: '[role="dialog"]', bestPractice: false })).toEqual([])
    await dialog.getByRole('button', { name: 'Schließen', exact: true }).click()

    await editor.action([{ actionType: 'sanity.action.document.publish', draftId: 'drafts.jury', publishedId: 'jury' }])
    const { page: client } = await editors.open({ reducedMotion: 'reduce' })
    const site = new URL(address).origin
    await client.goto(`${site}/jury`)
    await client.getByLabel('Passwort').fill(password)
    await client.getByRole('button', { name: 'Seite öffnen' }).click()
    await client.getByRole('heading', { name: 'Nur für die Jury' }).waitFor()
    const { page: hansen } = await editors.open({ reducedMotion: 'reduce' })
    await hansen.goto(address)
    await hansen.getByText('Diese Seite ist für Frau Hansen geöffnet.').waitFor()

    await show(ida, '/structure/pages;jury')
    await ida.getByText('nur mit Passwort', { exact: true }).first().waitFor()
    await openActions(ida)
    await ida.getByRole('menuitem', { name: 'Passwort', exact: true }).click()
    await dialog.getByText(/1-mal eingegeben/).waitFor()
    await dialog.getByText(/1-mal geöffnet/).waitFor()
    await dialog.getByRole('button', { name: 'Link für Frau Hansen zurückziehen' }).click()
    await dialog.getByRole('button', { name: 'Link für Frau Hansen zurückziehen' }).waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Passwort entfernen' }).click()
    await dialog.getByText(/noch kein Passwort/).waitFor()
    for (const visitor of [client, hansen]) {
      await visitor.reload()
      await visitor.getByRole('heading', { name: 'Diese Seite hat ein Passwort' }).waitFor()
    }
  },
)
