import { expect, it } from 'vitest'
import { imagesLoaded } from './images-loaded.ts'

const picture = (complete: boolean, loading: 'eager' | 'lazy' = 'eager') => {
  const image = document.createElement('img')
  image.loading = loading
  Object.defineProperty(image, 'complete', { value: complete })
  return image
}
const settled = async (promise: Promise<void>) => {
  let done = false
  void promise.then(() => (done = true))
  await new Promise((resolve) => setTimeout(resolve))
  return done
}

it('Q02 waits for every picture that loads at once, arrived or failed', async () => {
  const [first, second] = [picture(false), picture(false)]
  const root = document.createElement('div')
  root.append(first, second, picture(true), picture(false, 'lazy'))
  const loaded = imagesLoaded(root)
  first.dispatchEvent(new Event('load'))
  expect(await settled(loaded)).toBe(false)
  second.dispatchEvent(new Event('error'))
  expect(await settled(loaded)).toBe(true)
})

it('Q02 is done at once without pictures', async () =>
  expect(await settled(imagesLoaded(document.createElement('div')))).toBe(true))
