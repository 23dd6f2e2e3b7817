import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { useBrowser } from './testing/browser.ts'
import { findViolations } from './testing/find-violations.ts'
import { runStaticSite } from './testing/static-site.ts'

const { open } = useBrowser()

it('a machine-made picture says so on the page, in its name and in the published files, from the next publication on', async () => {
  const { url, dist, editor, publishChange } = await runStaticSite()
  const drawn = sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#4a3aff' } }).jpeg()
  const { _id } = await editor.assets.upload('image', await drawn.toBuffer(), { filename: 'ada.jpg' })
  const picture = { _type: 'image', asset: { _type: 'reference', _ref: _id } }
  await editor.createOrReplace({ _id: 'foto', _type: 'boxImage', image: { ...picture, alt: 'Die Werkstatt' } })
  await editor
    .patch('ort')
    .append('content_boxes', [{ _key: 'foto', _type: 'reference', _ref: 'foto' }])
    .commit()
  await publishChange('ort')
  const html = () => readFileSync(join(dist, 'ort.html'), 'utf8')
  const before = html()
  expect(before).toContain('alt="Die Werkstatt"')

  // A word that visitors are not told changes no byte.
  await editor.patch(_id).set({ digitalSourceType: 'none' }).commit()
  await publishChange(_id)
  expect(html()).toBe(before)

  await editor.patch(_id).set({ digitalSourceType: 'trainedAlgorithmicMedia', creditLine: 'Bild: Studio' }).commit()
  await publishChange(_id)
  expect(html()).toContain('alt="Die Werkstatt (KI-generiert)"')
  for (const width of [390, 820, 1440]) {
    const { page } = await open({ reducedMotion: 'reduce', viewport: { width, height: 900 } })
    await page.goto(`${url}/ort`)
    const shown = page.getByRole('img', { name: 'Die Werkstatt (KI-generiert)' })
    await shown.scrollIntoViewIfNeeded()
    const [label, whole] = await Promise.all([page.getByText('KI-generiert').boundingBox(), shown.boundingBox()])
    if (!label || !whole) throw new Error('Both are to be seen.')
    // In the picture, not in the way.
    expect(label.x).toBeGreaterThanOrEqual(whole.x)
    expect(label.y).toBeGreaterThanOrEqual(whole.y)
    expect(label.x + label.width).toBeLessThan(whole.x + whole.width / 2)
    expect(label.y + label.height).toBeLessThan(whole.y + 80)
    expect(await findViolations(page)).toEqual([])
    await page.getByText('Bild: Studio').waitFor()
  }
  const files = readdirSync(join(dist, 'images')).filter((name) => name.includes('.ai.'))
  expect(files).not.toEqual([])
  for (const name of files)
    expect((await sharp(join(dist, 'images', name)).metadata()).xmpAsString).toContain('trainedAlgorithmicMedia')

  await editor.patch(_id).unset(['digitalSourceType', 'creditLine']).commit()
  await publishChange(_id)
  expect(html()).toBe(before)
})
