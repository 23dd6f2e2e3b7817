import { expect, it, vi } from 'vitest'
import { createPageLifecycle } from './page-lifecycle.ts'

it('Q03 begins with nothing mounted, nothing loaded, no preview', () => {
  expect(createPageLifecycle().get()).toEqual({
    pageMounted: false,
    imagesLoaded: false,
    previewActive: false,
    showsFaults: false,
  })
})

it('Q03 R09 keeps what a visit began with', () => {
  const store = createPageLifecycle({ previewActive: true })
  store.set({ pageMounted: true })
  expect(store.get()).toMatchObject({ previewActive: true, pageMounted: true })
})

it('Q03 tells who listens, until they stop', () => {
  const store = createPageLifecycle()
  const listener = vi.fn<() => void>()
  const stop = store.subscribe(listener)
  store.set({ imagesLoaded: true })
  stop()
  store.set({ imagesLoaded: false })
  expect(listener).toHaveBeenCalledTimes(1)
})
