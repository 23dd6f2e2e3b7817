import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubIntersectionObserver } from '@schaufenster/renderer/testing/intersection-observer'
import { setPaused } from '@schaufenster/renderer/motion-switch'
import { AmbientFilm } from './ambient-film.tsx'

/** A browser that reports when the film comes into view, and plays it. */
let observed = stubIntersectionObserver()
const setInView = (isIntersecting: boolean) =>
  act(() => observed.tell([...observed.watched].map((target) => ({ target, isIntersecting }))))
let reducedMotion = false

beforeEach(() => {
  reducedMotion = false
  observed = stubIntersectionObserver()
  vi.stubGlobal('matchMedia', () => ({
    matches: reducedMotion,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const playing = new WeakSet<HTMLMediaElement>()
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function paused(this: HTMLMediaElement) {
    return !playing.has(this)
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    playing.add(this)
    this.dispatchEvent(new Event('play'))
    return Promise.resolve()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    if (playing.delete(this)) this.dispatchEvent(new Event('pause'))
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  setPaused(false)
})

const show = () => {
  render(<AmbientFilm src="/film.mp4" aria-label="Rundgang" still={<img src="/still.webp" alt="" />} />)
  return screen.getByLabelText<HTMLVideoElement>('Rundgang')
}

const button = () => screen.getByRole('button').getAttribute('aria-label')

const setMotion = (motion: 'paused' | 'running') => act(() => setPaused(motion === 'paused'))

test('T02 plays while in view, silently', () => {
  const film = show()
  expect(film.paused).toBe(true)
  setInView(true)
  expect(film.paused).toBe(false)
  expect(film.muted).toBe(true)
  setInView(false)
  expect(film.paused).toBe(true)
})

test('T02 the still is shown until the film has its first frame', () => {
  const film = show()
  setInView(true)
  expect(film.dataset['started']).toBeUndefined()
  fireEvent.playing(film)
  expect(film.dataset['started']).toBe('')
  setInView(false)
  expect(film.dataset['started']).toBe('')
})

test('T02 under reduced motion, starts only on request', () => {
  reducedMotion = true
  const film = show()
  setInView(true)
  expect(film.paused).toBe(true)
  expect(button()).toBe('Film abspielen')
  fireEvent.click(screen.getByRole('button'))
  expect(film.paused).toBe(false)
})

test('T02 on a slow connection, starts only on request', () => {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' }, configurable: true })
  const film = show()
  setInView(true)
  expect(film.paused).toBe(true)
  Reflect.deleteProperty(navigator, 'connection')
})

test('T02 the button stops it permanently, also when the page resumes', () => {
  const film = show()
  setInView(true)
  expect(button()).toBe('Film anhalten')
  fireEvent.click(screen.getByRole('button'))
  expect(film.paused).toBe(true)
  expect(button()).toBe('Film abspielen')
  setInView(false)
  setInView(true)
  expect(film.paused).toBe(true)
  setMotion('paused')
  setMotion('running')
  expect(film.paused).toBe(true)
})

test('T02 pauses and resumes with the page’s motion switch', () => {
  const film = show()
  setInView(true)
  setMotion('paused')
  expect(film.paused).toBe(true)
  setMotion('running')
  expect(film.paused).toBe(false)
})

test('T02 a film started by the visitor under reduced motion keeps playing out of view, until the motion switch pauses it', () => {
  reducedMotion = true
  const film = show()
  setInView(true)
  fireEvent.click(screen.getByRole('button'))
  setInView(false)
  expect(film.paused).toBe(false)
  setMotion('paused')
  expect(film.paused).toBe(true)
})

test('T02 resuming the page does not start a film out of view', () => {
  const film = show()
  setInView(true)
  setMotion('paused')
  setInView(false)
  setMotion('running')
  expect(film.paused).toBe(true)
})
