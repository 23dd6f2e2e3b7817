import { expect, it } from 'vitest'
import { button, createEditors, SOON } from './editors.ts'
import { runStudio } from './run-studio.ts'
import { draftPage } from '../../../e2e/testing/editor.ts'

const editors = createEditors(runStudio)

/** As the Studio writes a link to a page that is not published. */
const linkTo = (id: string) => ({
  _type: 'buttonInternalLink',
  _key: id,
  label: `Zu ${id}`,
  reference: { _type: 'reference', _ref: id, _weak: true, _strengthenOnPublish: { type: 'route' } },
})

it('P04 what is unpublished is listed with who and what; a choice is published together or not at all', async () => {
  const editor = editors.editor()
  // Two new pages whose sections link to each other, a change of a person, and a page that may not be published.
  for (const [id, other] of [
    ['hier', 'dort'],
    ['dort', 'hier'],
  ] as const) {
    await editor.create({
      _id: `drafts.text-${id}`,
      _type: 'boxTitle',
      title: `Abschnitt ${id}`,
      buttons: [linkTo(other)],
    })
    const sections = [
      { _type: 'reference', _key: 'a', _ref: `text-${id}`, _weak: true, _strengthenOnPublish: { type: 'boxTitle' } },
    ]
    const metaDescription = 'Eine Seite, die auf eine andere zeigt und von ihr aus erreicht wird.'
    await editor.create(draftPage(id, `Seite ${id}`, { metaDescription, content_boxes: sections }))
  }
  await editor.create({ _id: 'drafts.ohne', _type: 'route', title: 'Seite ohne Adresse', template: 'templateDefault' })
  const page = await editors.enter('/structure/unpublished')
  const list = page.getByRole('list', { name: 'Unveröffentlicht' })
  const row = (title: string) => list.getByRole('listitem').filter({ hasText: title })
  await row('Seite hier')
    .getByText(/Seite · Editor, /)
    .waitFor()
  await row('Seite hier').getByText('neu', { exact: true }).waitFor()

  // With one that cannot be published, none is.
  for (const title of ['Seite hier', 'Seite dort', 'Seite ohne Adresse'])
    await page.getByRole('checkbox', { name: `„${title}“ auswählen` }).check()
  await button(page, '3 veröffentlichen').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Noch nicht veröffentlicht').waitFor()
  await dialog.getByText('Bitte eine Adresse vergeben.').waitFor()
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  expect(await editors.readPublished('count(*[_id in ["hier", "dort"]])')()).toBe(0)

  await page.getByRole('checkbox', { name: '„Seite ohne Adresse“ auswählen' }).uncheck()
  await button(page, '2 veröffentlichen').click()
  // Each takes its section along, and what is published links strongly.
  const links = '*[_id in ["hier", "dort"]] | order(_id){_id, "to": content_boxes[0]->buttons[0].reference}'
  await expect.poll(editors.readPublished(links), SOON).toEqual([
    { _id: 'dort', to: { _type: 'reference', _ref: 'hier' } },
    { _id: 'hier', to: { _type: 'reference', _ref: 'dort' } },
  ])
  await row('Seite hier').waitFor({ state: 'detached' })

  // What a colleague changes meanwhile appears, with the fields that differ.
  const [person] = await editor.fetch<Record<string, unknown>[]>(
    '*[_type == "person" && !(_id in path("drafts.**"))][0...1]',
  )
  await editor.createOrReplace({
    ...person,
    _id: `drafts.${String(person?.['_id'])}`,
    _type: 'person',
    name: 'Umbenannt',
  })
  await row('Umbenannt')
    .getByText(/anders: Name/)
    .waitFor()
})
