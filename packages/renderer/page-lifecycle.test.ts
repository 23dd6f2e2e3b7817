import { expect, it, vi } from 'vitest'
import { createPageLifecycle } from './page-lifecycle.ts'

it('Q03 R09 begins with nothing mounted or loaded, keeps what a visit began with, and tells who listens', () => {
  const store = createPageLifecycle({ previewActive: true })
  expect(store.get()).toEqual({ pageMounted: false, imagesLoaded: false, previewActive: true, showsFaults: false })
  const listener = vi.fn<() => void>()
  const stop = store.subscribe(listener)
  store.set({ imagesLoaded: true })
  stop()
  store.set({ pageMounted: true })
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.get()).toMatchObject({ previewActive: true, pageMounted: true, imagesLoaded: true })
})
