import { expect, it } from 'vitest'
import { draftPage } from '../testing/editor.ts'
import { button, createEditors, show, SOON } from './editors.ts'
import { runStudio } from './run-studio.ts'

const editors = createEditors(runStudio)

it('two new pages that link to each other are published one after the other; each link is the editor’s decision', async () => {
  const editor = editors.editor()
  const draftRef = (_ref: string, type: string) => ({
    _type: 'reference',
    _key: _ref,
    _ref,
    _weak: true,
    _strengthenOnPublish: { type },
  })
  const make = async (slug: string, other: string) => {
    const linkTo = (id: string) => ({
      _type: 'buttonInternalLink',
      _key: id,
      label: `Zu ${id}`,
      reference: draftRef(id, 'route'),
      ...(id === slug ? { anchor: 'anfang' } : {}),
    })
    await editor.create({
      _id: `drafts.box-${slug}`,
      _type: 'boxTitle',
      title: slug,
      anchor: 'anfang',
      buttons: [linkTo(other), linkTo(slug)],
    })
    const fields = { metaDescription: 'Eine neue Seite.', content_boxes: [draftRef(`box-${slug}`, 'boxTitle')] }
    await editor.create(draftPage(slug, slug, fields))
  }
  await make('huhn', 'ei')
  await make('ei', 'huhn')

  const page = await editors.enter('/structure/pages;huhn')
  const together = button(page, 'Mit einem Abschnitt veröffentlichen')
  await together.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Die Seite „ei“ ist noch nicht veröffentlicht.').waitFor()
  await dialog.getByText('Diese Seite sieht danach anders aus:').waitFor()
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('Die Seite „ei“'),
    expect.stringMatching(/huhn[^]*\/huhn[^]*neu/),
  ])
  await dialog.getByRole('button', { name: 'Trotzdem veröffentlichen' }).click()
  const links = editors.readPublished('*[_id in ["box-huhn", "box-ei"]] | order(_id).buttons[].reference{_ref, _weak}')
  await expect.poll(links, SOON).toEqual([
    { _ref: 'ei', _weak: true },
    { _ref: 'huhn', _weak: null },
  ])

  await show(page, '/structure/pages;ei')
  await together.click()
  await expect.poll(links, SOON).toEqual(['huhn', 'ei', 'ei', 'huhn'].map((_ref) => ({ _ref, _weak: null })))
})

it('a section that two pages show says so in its form, and one of them gets a copy', async () => {
  const editor = editors.editor()
  const reference = { _type: 'reference', _key: 'shared', _ref: 'box-impressum-titel' }
  await editor.patch('route-studio').append('content_boxes', [reference]).commit()
  const page = await editors.enter('/structure/pages;box-impressum-titel')
  await page.getByText(/Dieser Abschnitt steht auf „.*Studio.*: Änderungen sind auf allen zu sehen/).waitFor()
  await button(page, 'Auf „Studio“ eigenständig machen').click()
  const copies = editors.readAll(
    'count(*[_type == "boxTitle" && _id in path("drafts.**") && _id != "drafts.box-impressum-titel" && title == *[_id == "box-impressum-titel"][0].title])',
  )
  await expect.poll(copies, SOON).toBe(1)
  const sections = '*[_id == "drafts.route-studio"][0].content_boxes[_key == "shared"]._ref'
  expect(await editors.readAll(sections)()).not.toEqual(['box-impressum-titel'])
  expect(await editors.readPublished('*[_id == "route-studio"][0].content_boxes[_key == "shared"]._ref')()).toEqual([
    'box-impressum-titel',
  ])
})

it('a page of which only a section has changed is marked, and published with it', async () => {
  const editor = editors.editor()
  const page = await editors.enter('/structure/pages')
  const row = page.getByRole('link', { name: /Barrierefreiheit/ })
  await row.waitFor()
  expect(await row.getByText('geändert').count()).toBe(0)
  const section = await editor.fetch<{ _id: string; _type: string; _rev: string }>(
    '*[_id == "route-barrierefreiheit"][0].content_boxes[0]->',
  )
  await editor.create({ ...section, _id: `drafts.${section._id}`, title: 'Ohne Hürden' })
  await row.getByText('geändert').waitFor()
  await row.click()
  await button(page, 'Mit einem Abschnitt veröffentlichen').click()
  await expect.poll(editors.readPublished(`*[_id == "${section._id}"][0].title`), SOON).toBe('Ohne Hürden')
  await row.getByText('geändert').waitFor({ state: 'hidden' })
})

it('a new section is no error of its page; what holds it back names the field, with its place in a list', async () => {
  const editor = editors.editor()
  const picture = await editor.fetch<string>('*[_type == "sanity.imageAsset"][0]._id')
  const image = (_key: string) => ({ _key, _type: 'image', asset: { _type: 'reference', _ref: picture } })
  const medias = [image('a'), image('b')]
  await editor.create({ _id: 'drafts.bilder', _type: 'boxMedias', title: 'Kontrast', medias })
  const section = { _type: 'reference', _ref: 'bilder', _weak: true, _strengthenOnPublish: { type: 'boxMedias' } }
  await editor.create(draftPage('galerie', 'Galerie', { content_boxes: [{ ...section, _key: 'a' }] }))
  const page = await editors.enter('/structure/pages;galerie')
  const rows = page.getByTestId('field-content_boxes')
  await rows.getByText('Kontrast').waitFor()
  await button(page, 'Mit einem Abschnitt veröffentlichen').click()
  const dialog = page.getByRole('dialog')
  for (const place of [1, 2])
    await dialog
      .getByText(
        `Seite „Galerie“, Abschnitt 1: Bilder & Filme „Kontrast“ › Bilder und Filme ${place} › Alternativtext: `,
      )
      .waitFor()
  await dialog.getByRole('button', { name: 'Schließen', exact: true }).click()
  // Marks of the form come with its validation, which has been waited for.
  expect(await rows.getByTestId('input-validation-icon-error').count()).toBe(0)
  await editor
    .patch('drafts.galerie')
    .append('content_boxes', [{ ...section, _key: 'b', _ref: 'weg' }])
    .commit()
  await rows.getByTestId('input-validation-icon-error').first().waitFor()
})
