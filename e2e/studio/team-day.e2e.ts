import { expect, it } from 'vitest'
import { findViolations } from '../testing/find-violations.ts'
import { draftPage, logIn } from '../testing/editor.ts'
import { AWAY, button, createEditors, expectHeldBack, openActions, show, SOON, textOf } from './editors.ts'
import { runTeam } from './run-team.ts'

const editors = createEditors(runTeam, { permissions: ['clipboard-read', 'clipboard-write'] })

const COPIES = '*[title == "Jobs im Winter"]'
const DAYS_MS = 86_400_000
/** Milliseconds until the time of what is planned. */
const AHEAD_MS = 10_000
/** What was planned is done by then. */
const LATEST_MS = 5000

/** As the Studio writes a link to a page that is not published. */
const linkTo = (id: string) => ({
  _type: 'buttonInternalLink',
  _key: id,
  label: `Zu ${id}`,
  reference: { _type: 'reference', _ref: id, _weak: true, _strengthenOnPublish: { type: 'route' } },
})

it('P04 the day of a team: two people and a client', { timeout: 400_000 }, async () => {
  const ida = await editors.enter('/structure/pages;route-jobs')
  const dialog = ida.getByRole('dialog')

  // A copy of a page, which shares its last section and has the others for itself.
  const original = editors.readAll(
    `*[_id in ["route-jobs", "drafts.route-jobs"] || references("route-jobs") || _id in *[_id == "route-jobs"][0].content_boxes[]._ref] | order(_id)`,
  )
  const before = JSON.stringify(await original())
  await textOf(ida, 'title').waitFor()
  await openActions(ida)
  await ida.getByRole('menuitem', { name: 'Duplizieren' }).click()
  await dialog.getByRole('textbox', { name: 'Titel der Kopie' }).fill('Jobs im Winter')
  await dialog.getByRole('checkbox', { name: /Überrasch uns/ }).uncheck()
  // A colleague edits the page meanwhile: the dialog keeps what was entered.
  const edited = { ...(await editors.editor().getDocument('route-jobs')), _id: 'drafts.route-jobs', title: 'Jobs, neu' }
  await editors.editor().createOrReplace({ _type: 'route', ...edited })
  await expect.poll(() => textOf(ida, 'title').inputValue(), SOON).toBe('Jobs, neu')
  await editors.editor().delete('drafts.route-jobs')
  await expect.poll(() => textOf(ida, 'title').inputValue(), SOON).toBe('Jobs')
  expect(await dialog.getByRole('textbox', { name: 'Titel der Kopie' }).inputValue()).toBe('Jobs im Winter')
  expect(await dialog.getByRole('checkbox', { name: /Überrasch uns/ }).isChecked()).toBe(false)
  await button(ida, 'Duplizieren').click()
  await expect.poll(editors.readAll(`count(${COPIES})`), SOON).toBe(1)
  const shared = '*[_id == "route-jobs"][0].content_boxes[]._ref'
  expect(
    await editors.readAll(
      `${COPIES}[0]{slug, "own": count(content_boxes[!(_ref in ${shared})]), "all": count(content_boxes)}`,
    )(),
  ).toEqual({ slug: null, own: 4, all: 5 })
  const copy = String(await editors.readAll(`${COPIES}[0]._id`)()).replace('drafts.', '')
  await expect.poll(() => ida.url(), SOON).toContain(copy)
  const section = String(await editors.readAll(`${COPIES}[0].content_boxes[0]._ref`)())
  await show(ida, `/structure/pages;${section}`)
  await textOf(ida, 'title').fill('Wir frieren')
  await expect.poll(editors.readAll(`*[_id == "drafts.${section}"][0].title`), SOON).toBe('Wir frieren')
  // Without an address it is not published.
  await show(ida, `/structure/pages;${copy}`)
  await expectHeldBack(ida, 'Bitte eine Adresse vergeben.')

  // Her colleague writes in it too, and may only ask for its publication.
  const jo = await editors.enter(`/structure/pages;${copy}`, { as: editors.studio.jo })
  await textOf(jo, 'slug').fill('jobs-im-winter')
  await expect.poll(() => textOf(ida, 'slug').inputValue(), SOON).toBe('jobs-im-winter')
  await button(jo, 'Um Veröffentlichung bitten').last().click()
  await button(jo, 'Bitte zurücknehmen').last().waitFor()
  expect(JSON.stringify(await original())).toBe(before)

  // A client sees the draft by a link, until it is revoked.
  await openActions(ida)
  await ida.getByRole('menuitem', { name: 'Entwurf zeigen' }).click()
  const create = dialog.getByRole('button', { name: 'Link erstellen' })
  expect(await create.isDisabled()).toBe(true)
  await dialog.getByLabel('Für wen?').fill('Frau Hansen')
  expect(await dialog.getByLabel('Zu sehen bis').inputValue()).toBe(
    new Date(Date.now() + 14 * DAYS_MS).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }),
  )
  await create.click()
  const link = dialog.getByLabel('Link für Frau Hansen', { exact: true })
  const address = await link.inputValue()
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/_draft#sd[0-9a-f]{32}$/)
  await dialog.getByRole('img', { name: 'QR-Code des Links' }).waitFor()
  // In a narrow window the Studio mounts the dialog again.
  await ida.setViewportSize({ width: 390, height: 844 })
  await link.waitFor()
  await ida.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('list', { name: 'Links zu dieser Seite' }).getByText('noch nicht angesehen').waitFor()
  expect(await findViolations(ida, { within: '[role="dialog"]', bestPractice: false })).toEqual([])
  await dialog.getByRole('button', { name: 'Schließen', exact: true }).click()
  const { page: client } = await editors.open({ reducedMotion: 'reduce' })
  await client.goto(address)
  await client.getByText(/Entwurf für Frau Hansen · zu sehen bis/).waitFor()
  await client.getByRole('heading', { name: 'Wir frieren' }).waitFor()
  await show(ida, '/structure/shares')
  const links = ida.getByRole('list', { name: 'Gezeigte Entwürfe' })
  await links.getByRole('link', { name: 'Jobs im Winter' }).waitFor()
  await links.getByText(/von Ida Brehmer/).waitFor()
  await links.getByText(/zuletzt angesehen/).waitFor()
  await button(ida, 'Link für Frau Hansen zurückziehen').click()
  await ida.getByText(/Kein Entwurf wird gezeigt/).waitFor()
  await client.reload()
  await client.getByRole('heading', { name: 'Dieser Entwurf ist nicht zu sehen.' }).waitFor()

  // What is unpublished: the copy, two new pages whose sections link to each other, and one that may not be published.
  const editor = editors.editor()
  for (const [id, other] of [
    ['hier', 'dort'],
    ['dort', 'hier'],
  ] as const) {
    const title = `Abschnitt ${id}`
    await editor.create({ _id: `drafts.text-${id}`, _type: 'boxTitle', title, buttons: [linkTo(other)] })
    const held = { _type: 'reference', _key: 'a', _ref: `text-${id}`, _weak: true }
    const sections = [{ ...held, _strengthenOnPublish: { type: 'boxTitle' } }]
    const metaDescription = 'Eine Seite, die auf eine andere zeigt und von ihr aus erreicht wird.'
    await editor.create(draftPage(id, `Seite ${id}`, { metaDescription, content_boxes: sections }))
  }
  await editor.create({ _id: 'drafts.ohne', _type: 'route', title: 'Seite ohne Adresse', template: 'templateDefault' })
  await show(ida, '/structure/unpublished')
  const drafts = ida.getByRole('list', { name: 'Unveröffentlicht' })
  const choose = (title: string) => ida.getByRole('checkbox', { name: `„${title}“ auswählen` })
  // The row of a section names its page as well.
  const row = (title: string) => drafts.getByRole('listitem').filter({ has: choose(title) })
  await row('Jobs im Winter')
    .getByText(/^Jo Öztürk bittet um Veröffentlichung/)
    .waitFor()
  await row('Jobs im Winter')
    .getByText(/Seite · Jo Öztürk, /)
    .waitFor()
  await row('Seite hier')
    .getByText(/Seite · Ida Brehmer, /)
    .waitFor()
  await row('Seite hier').getByText('neu', { exact: true }).waitFor()

  // With one that cannot be published, none is; then three at once.
  const three = ['Jobs im Winter', 'Seite hier', 'Seite dort']
  for (const title of [...three, 'Seite ohne Adresse']) await choose(title).check()
  await button(ida, '4 veröffentlichen').click()
  await dialog.getByText('Bitte eine Adresse vergeben.').waitFor()
  await dialog.getByRole('button', { name: 'Schließen', exact: true }).click()
  const published = editors.readPublished(`{
    "transactions": count(array::unique(*[_id in ["${copy}", "hier", "dort"]]._rev)),
    "links": *[_id in ["text-hier", "text-dort"]] | order(_id).buttons[0].reference._ref,
    "weak": count(*[_id in ["text-hier", "text-dort"] && buttons[0].reference._weak]),
    "title": *[_id == "${section}"][0].title
  }`)
  expect(await published()).toMatchObject({ transactions: 0, links: [], title: null })
  await choose('Seite ohne Adresse').uncheck()
  await button(ida, '3 veröffentlichen').click()
  // Each takes its sections along, what is published links strongly, and all of it is one transaction.
  await expect
    .poll(published, SOON)
    .toEqual({ transactions: 1, links: ['hier', 'dort'], weak: 0, title: 'Wir frieren' })
  await row('Seite hier').waitFor({ state: 'detached' })

  // One at a time ten seconds away; the service is killed in between. Her colleague's change of a person is in the list by then.
  editors.allow(...AWAY)
  await show(jo, '/structure/pages;route-impressum')
  await textOf(jo, 'title').fill('Impressum im Winter')
  await row('Impressum im Winter')
    .getByText(/anders: Titel/)
    .waitFor()
  await choose('Impressum im Winter').check()
  await button(ida, 'Planen …').click()
  await dialog.getByText(/läuft kein Programm, das Geplantes ausführt/).waitFor()
  let offset = 0
  await editors.studio.startPublisher(() => Date.now() + offset)
  await dialog.getByText(/läuft kein Programm/).waitFor({ state: 'detached' })
  const local = await dialog.getByLabel(/Uhrzeit in Deutschland/).inputValue()
  await dialog.getByRole('button', { name: 'Planen' }).click()
  await ida.getByRole('list', { name: 'Geplant' }).getByText('Geplant von Ida Brehmer').waitFor()
  expect(await button(ida, 'Entfernen').count()).toBe(1)
  await show(jo, '/structure/unpublished')
  await jo.getByText('Geplant von Ida Brehmer').waitFor()
  await button(jo, 'Entfernen').waitFor({ state: 'detached' })
  await show(jo, '/structure/pages;route-impressum')
  const at = Date.parse(String(await editors.readAll('*[_type == "sanity.publishSchedule"][0].at')()))
  expect(local).not.toBe('')
  offset = at - AHEAD_MS - Date.now()
  await editors.studio.killContent()
  const isUp = Date.now() + offset
  const title = editors.readPublished('*[_id == "route-impressum"][0].title')
  expect(await title()).toBe('Impressum')
  await expect.poll(title, { ...SOON, interval: 100 }).toBe('Impressum im Winter')
  const lateness = Date.now() + offset - Math.max(at, isUp)
  expect(lateness).toBeGreaterThanOrEqual(0)
  expect(lateness).toBeLessThan(LATEST_MS)
  await ida.getByText('Geplant von Ida Brehmer').waitFor({ state: 'detached' })
  console.log(`Planned ten seconds ahead, the service killed: ${lateness} ms late`)

  // Who did what.
  await show(ida, `/structure/pages;${copy}`)
  await ida.getByTestId('pane-context-menu-button').last().click()
  await ida.getByRole('menuitem', { name: 'Änderungen überprüfen' }).click()
  await ida.getByRole('tab', { name: 'Verlauf' }).click()
  const events = ida.getByTestId('timeline-item-button')
  await events.filter({ hasText: 'Veröffentlicht' }).getByLabel('Ida Brehmer').waitFor()
  // What led to a publication is folded; its button has no name.
  await events.first().locator('..').locator('..').getByRole('button').last().click()
  await events.getByLabel('Jo Öztürk').first().waitFor()

  // What nothing refers to is deleted.
  await show(ida, '/structure/pages;ohne')
  await textOf(ida, 'title').waitFor()
  await openActions(ida)
  await ida.getByRole('menuitem', { name: 'Löschen' }).click()
  await dialog
    .getByRole('button', { name: /löschen/i })
    .last()
    .click()
  await expect.poll(editors.readAll('*[_id == "drafts.ohne"]'), SOON).toEqual([])

  // Her colleague logs in in a second window of her browser: the first one, in sight all the time, is told and saves nothing.
  const service = { ...editors.studio.content, projectId: 'schaufenster', dataset: 'production' }
  const other = ida.getByText('In diesem Browser ist jetzt jemand anders angemeldet.')
  await logIn(ida.context(), { ...service, token: editors.studio.jo })
  await other.waitFor()
  await logIn(ida.context(), service)
  await other.waitFor({ state: 'detached' })

  // Her colleague leaves in the middle of a sentence, which nobody saves; it can be taken along.
  await textOf(jo, 'title').waitFor()
  await editors.studio.remove('Jo Öztürk')
  const isOut = () =>
    editors
      .connect(editors.studio.jo)
      .users.getById('me')
      .then(
        () => false,
        () => true,
      )
  await expect.poll(isOut, SOON).toBe(true)
  await textOf(jo, 'title').fill('Impressum, von mir')
  await jo.getByText('Ihr Zugang zu diesem Studio gilt nicht mehr').waitFor()
  await button(jo, 'Ungespeichertes kopieren').click()
  await expect.poll(() => jo.evaluate(() => navigator.clipboard.readText()), SOON).toContain('Impressum, von mir')
  expect(await editors.readAll('count(*[title == "Impressum, von mir"])')()).toBe(0)
})
