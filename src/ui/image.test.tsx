import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AssetSource } from '@schaufenster/site/site'
import { AssetContext, useLaterImage } from './asset-context.ts'
import { Image } from './image.tsx'

const image = { asset: { _ref: 'image-a-1600x1200-jpg' }, hotspot: { x: 0.25, y: 0.5 } }
const published: AssetSource = { published: true, base: '', projectId: 'p', dataset: 'd' }

const render = (element: React.ReactNode, source: AssetSource = published) =>
  renderToStaticMarkup(<AssetContext value={source}>{element}</AssetContext>)

test('reserves its space and is loaded when it is near', () => {
  const html = render(<Image image={image} alt="" sizes="50vw" aspectRatio={1} widest={1220} />)
  expect(html).toContain('width="1200" height="1200"')
  expect(html).toContain('sizes="50vw"')
  expect(html).toContain('loading="lazy"')
  expect(html).toContain('/images/a-1600x1200-jpg-0.0.1200.1200-320.webp 320w')
})

test('the largest of the first screen is loaded eagerly and first', () => {
  const html = render(<Image image={image} alt="" sizes="100vw" priority />)
  expect(html).toContain('sizes="100vw"')
  expect(html).toContain('loading="eager"')
  expect(html).toContain('fetchPriority="high"')
})

test('B07 a colour that is none does not get into its style', () => {
  const show = (color: string) => render(<Image image={image} alt="" sizes="50vw" color={color} />)
  expect(show('red;background:url(//bild.example/1)')).not.toContain('background')
  expect(show('#C9B6FF')).toContain('background-color:#C9B6FF"')
})

test('in a frame it is whole, around its hotspot', () => {
  const html = render(<Image image={image} alt="" sizes="50vw" aspectRatio={2} isFramed />)
  expect(html).toContain('/images/a-1600x1200-jpg-750.webp 750w')
  expect(html).toContain('style="aspect-ratio:2;object-fit:cover;object-position:25% 50%"')
})

test.each([
  ['without a size', {}, '25% 50%'],
  ['with one, all of which shows', { hotspot: { x: 0.25, y: 0.5, width: 0.2, height: 0.4 } }, '19% 50%'],
  ['as large as the picture', { hotspot: { x: 0.5, y: 0.5, width: 1, height: 1 } }, '50% 50%'],
  ['within a crop', { crop: { left: 0.2, right: 0.3 } }, '10% 50%'],
  ['left of a crop', { crop: { left: 0.5, right: 0 } }, '0% 50%'],
])('a style sheet that cuts it shows its hotspot: %s', (_title, more, position) => {
  expect(render(<Image image={{ ...image, ...more }} alt="" sizes="50vw" />)).toContain(`object-position:${position}"`)
})

test('it says how wide it is for its height, unless it is cut', () => {
  const show = (aspectRatio?: number) => render(<Image image={image} alt="" sizes="50vw" {...{ aspectRatio }} />)
  expect(show()).toContain('--ratio:1.3334')
  expect(show(2)).not.toContain('--ratio')
})

test('one that may be shown later is recorded while publishing, and not in the HTML', () => {
  const Later = () => {
    useLaterImage(image, { widest: 1920 })
    return null
  }
  const recorded: string[] = []
  expect(render(<Later />, { ...published, record: (address) => void recorded.push(address) })).toBe('')
  expect(recorded).toEqual(['500', '750', '1220', '1600'].map((width) => `/images/a-1600x1200-jpg-${width}.webp`))
})
