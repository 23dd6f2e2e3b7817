import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { findViolations } from '../testing/find-violations.ts'
import { button, createEditors, SOON, textOf } from './editors.ts'
import { runStudio } from './run-studio.ts'

const editors = createEditors(runStudio)

const ADDRESS = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const packet = (name: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${ADDRESS}${name}"/></rdf:RDF></x:xmpmeta>`

const draw = (background: string, xmp?: string): Promise<Buffer> => {
  const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background } }).jpeg()
  return (xmp === undefined ? picture : picture.withXmp(xmp)).toBuffer()
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

/** A section without a picture, and a page that has it. */
const createSection = async (name: string): Promise<string> => {
  const editor = editors.editor()
  await editor.create({ _id: `drafts.box-${name}`, _type: 'boxImage', caption: `Bild ${name}` })
  await editor.create({
    _id: `drafts.${name}`,
    _type: 'route',
    title: `Seite ${name}`,
    template: 'templateDefault',
    slug: { _type: 'slug', current: name },
    content_boxes: [
      {
        _type: 'reference',
        _key: 'a',
        _ref: `box-${name}`,
        _weak: true,
        _strengthenOnPublish: { type: 'boxImage' },
      },
    ],
  })
  return `/structure/sections;boxImage;box-${name}`
}

const upload = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  const chooser = page.waitForEvent('filechooser')
  await page
    .getByTestId(/^file-input-upload-button/)
    .first()
    .click()
  await (await chooser).setFiles(file(name, buffer))
}

it('an upload that calls itself machine-made is marked when the editor says so; a broken one is an upload like any', async () => {
  const page = await editors.enter(await createSection('ki'))
  await upload(page, 'ki.jpg', await draw('#4a3aff', packet('trainedAlgorithmicMedia')))
  await page.getByText('Die Datei sagt von sich, dass eine KI das Bild erzeugt hat.').waitFor()
  const said = editors.readAll('*[originalFilename == "ki.jpg"][0].digitalSourceType')
  expect(await said()).toBe(null)
  await button(page, 'Als KI-Bild kennzeichnen').click()
  await expect.poll(said, SOON).toBe('trainedAlgorithmicMedia')
  await button(page, 'Als KI-Bild kennzeichnen').waitFor({ state: 'detached' })

  const broken = await editors.enter(await createSection('kaputt'), { fresh: true })
  await upload(broken, 'kaputt.jpg', await draw('#d4ff3a', '<x:xmpmeta><oops'))
  await expect
    .poll(editors.readAll('*[_id == "drafts.box-kaputt"][0].image.asset->originalFilename'), SOON)
    .toBe('kaputt.jpg')
  await broken.getByRole('link', { name: 'Angaben zur Datei' }).waitFor()
  expect(await broken.getByText('Die Datei sagt von sich').count()).toBe(0)
})

it('a file has alternative text, credit and pages, and is replaced everywhere, and back', async () => {
  const editor = editors.editor()
  const uploaded = await editor.assets.upload('image', await draw('#ff4f1f'), { filename: 'alt.jpg' })
  await createSection('ersetzen')
  const picture = {
    _type: 'image',
    asset: { _type: 'reference', _ref: uploaded._id },
    hotspot: { _type: 'sanity.imageHotspot', x: 0.2, y: 0.3, width: 0.4, height: 0.5 },
  }
  await editor.createOrReplace({ _id: 'box-ersetzen', _type: 'boxImage', image: { ...picture, alt: 'Eigener Text' } })
  await editor.patch('drafts.box-ersetzen').set({ image: picture }).commit()

  const page = await editors.enter(`/intent/edit/id=${uploaded._id};type=sanity.imageAsset`, { fresh: true })
  await page.getByText('Zu sehen auf einer Seite').waitFor()
  await page.getByRole('link', { name: 'Seite ersetzen' }).waitFor()
  await page.getByLabel('Alternativtext').fill('Ein rotes Feld')
  await page.getByLabel('Bildnachweis').fill('Foto: Anna Muster')
  await page.getByLabel('Mit KI bearbeitet').check()
  await expect
    .poll(editors.readAll(`*[_id == "${uploaded._id}"][0]{altText, creditLine, digitalSourceType}`), SOON)
    .toEqual({
      altText: 'Ein rotes Feld',
      creditLine: 'Foto: Anna Muster',
      digitalSourceType: 'compositeWithTrainedAlgorithmicMedia',
    })
  expect(await editors.readAll(`*[_id == "drafts.${uploaded._id}"]`)()).toEqual([])

  const shown = editors.readAll(
    '*[_id in ["box-ersetzen", "drafts.box-ersetzen"]] | order(_id){"file": image.asset->originalFilename, "x": image.hotspot.x, "alt": image.alt}',
  )
  const inBoth = (name: string) => [
    { file: name, x: 0.2, alt: 'Eigener Text' },
    { file: name, x: 0.2, alt: null },
  ]
  await page.getByLabel('Neues Bild wählen').setInputFiles(file('neu.jpg', await draw('#c9b6ff')))
  await page.getByRole('dialog').getByRole('button', { name: 'Ersetzen', exact: true }).click()
  await page.getByText('Auf keiner Seite zu sehen').waitFor()
  await expect.poll(shown, SOON).toEqual(inBoth('neu.jpg'))
  await button(page, 'Ersetzen rückgängig machen').click()
  await page.getByText('Zu sehen auf einer Seite').waitFor()
  await expect.poll(shown, SOON).toEqual(inBoth('alt.jpg'))
})

it('a file that nothing uses goes to the trash, comes back, and is removed thirty days later; what is used never is', async () => {
  const editor = editors.editor()
  const store = (name: string, color: string) =>
    draw(color).then((picture) => editor.assets.upload('image', picture, { filename: name }))
  const [loose, old, used] = [
    await store('lose.jpg', '#0a0b0c'),
    await store('alt-und-lose.jpg', '#1a1b1c'),
    await store('wieder-da.jpg', '#2a2b2c'),
  ]
  // Two that have been there for long; one of them is used again.
  for (const { _id: asset } of [old, used])
    await editor.create({
      _id: `trash.${asset}`,
      _type: 'sanity.trashedAsset',
      _createdAt: '2026-01-01T00:00:00Z',
      asset,
      by: { id: 'ida', name: 'Ida Brehmer' },
    })
  await createSection('papierkorb')
  await editor
    .patch('drafts.box-papierkorb')
    .set({ image: { _type: 'image', asset: { _type: 'reference', _ref: used._id } } })
    .commit()
  const rest = editors.readAll(
    `*[_id in ["${loose._id}", "${old._id}", "${used._id}"] || _type == "sanity.trashedAsset"] | order(_id){"name": coalesce(originalFilename, asset)}.name`,
  )

  // The Studio empties it when it opens.
  const page = await editors.enter('/structure/media;unused', { fresh: true })
  const names = async () => [await rest()].flat().map(String).toSorted()
  await expect.poll(names, SOON).toEqual(['lose.jpg', 'wieder-da.jpg'])

  const unused = page.getByRole('list', { name: /^Unbenutzt/ })
  const trash = page.getByRole('list', { name: /^Papierkorb/ })
  await unused.getByText('lose.jpg').waitFor()
  expect(await unused.getByText('wieder-da.jpg').count()).toBe(0)
  await button(page, 'In den Papierkorb: lose.jpg').click()
  await trash.getByText('lose.jpg').waitFor()
  await trash.getByText(/Editor, \d+\. \w+ \d{4}; bis \d+\. \w+ \d{4}/).waitFor()
  await unused.getByText('lose.jpg').waitFor({ state: 'detached' })
  expect(await editors.readPublished('count(*[_type == "sanity.trashedAsset"])')()).toBe(0)
  expect(await findViolations(page, { within: '[data-ui="Pane"]:last-of-type', bestPractice: false })).toEqual([])
  await button(page, 'Zurückholen: lose.jpg').click()
  await unused.getByText('lose.jpg').waitFor()

  // Used by now, though the list does not know it yet.
  await editor
    .patch('drafts.box-papierkorb')
    .set({ image: { _type: 'image', asset: { _type: 'reference', _ref: loose._id } } })
    .commit()
  await button(page, 'In den Papierkorb: lose.jpg').click()
  await page
    .getByRole('alert')
    .getByText(/inzwischen verwendet/)
    .waitFor()
  expect(await editors.readAll('count(*[_type == "sanity.trashedAsset"])')()).toBe(0)
})

it('the browser’s own model proposes an alternative text, and writes nothing; without one there is no button', async () => {
  const path = await createSection('vorschlag')
  const editor = editors.editor()
  const { _id } = await editor.assets.upload('image', await draw('#101010'), { filename: 'vorschlag.jpg' })
  await editor
    .patch('drafts.box-vorschlag')
    .set({ image: { _type: 'image', asset: { _type: 'reference', _ref: _id } } })
    .commit()
  const without = await editors.enter(path, { fresh: true })
  await textOf(without, 'image.alt').waitFor()
  await without.getByRole('link', { name: 'Angaben zur Datei' }).waitFor()
  expect(await button(without, 'Vorschlag').count()).toBe(0)

  const page = await editors.enter(path, { own: true })
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'LanguageModel', {
      availability: async () => 'available',
      create: async () => ({
        prompt: async ([{ content }]: [{ content: { type: string; value: unknown }[] }]) =>
          content.some(({ type, value }) => type === 'image' && value instanceof Blob && value.size > 0)
            ? 'Eine dunkle Fläche.'
            : '',
        destroy: () => {},
      }),
    })
  })
  await page.reload()
  await button(page, 'Vorschlag').waitFor()
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/data\/(?:mutate|actions)\//.test(request.url())) sent.push(request.url())
  })
  await button(page, 'Vorschlag').click()
  const proposal = page.getByLabel('Vorschlag für den Alternativtext')
  await proposal.waitFor()
  expect(await proposal.inputValue()).toBe('Eine dunkle Fläche.')
  // That nobody else is asked is checked of every test.
  expect(sent).toEqual([])
  const stored = editors.readAll('*[_id == "drafts.box-vorschlag"][0].image.alt')
  expect(await stored()).toBe(null)
  await proposal.fill('Eine schwarze Fläche.')
  await button(page, 'Übernehmen').click()
  await expect.poll(stored, SOON).toBe('Eine schwarze Fläche.')
  await button(page, 'Vorschlag').waitFor({ state: 'detached' })
})
