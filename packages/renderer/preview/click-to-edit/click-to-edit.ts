import type { RegisteredRouter } from '@tanstack/react-router'
import type { ContentView } from '../../content/content-source.ts'
import type { MarkAnswer } from './mark-answer.ts'
import type { FrameHistory, OverlayOptions, Overlays } from '@schaufenster/site/overlays'
import { findStudioAround, readSurroundings } from './studio-frame.ts'

/** Built with the Studio and served beside it: the site has none of its code. */
const OVERLAYS = '/_studio/overlays.js'

/** The same value again for the same answer: components compare what they are given. */
const remember = <Answer extends object>(view: (answer: Answer) => Answer): ((answer: Answer) => Answer) => {
  const views = new WeakMap<Answer, Answer>()
  return (answer) => {
    const known = views.get(answer) ?? view(answer)
    views.set(answer, known)
    return known
  }
}

const createHistory = (router: RegisteredRouter): FrameHistory => ({
  subscribe: (tell) => {
    const tellAddress = () => tell(`${location.pathname}${location.search}${location.hash}`)
    tellAddress()
    return router.subscribe('onRendered', tellAddress)
  },
  go: (address) => {
    const url = URL.canParse(address, location.href) ? new URL(address, location.href) : undefined
    // Whatever the Studio's address bar was given: this router has the pages of this site.
    if (url?.origin === location.origin)
      void router.navigate({ href: `${url.pathname}${url.search}${url.hash}`, replace: true })
  },
})

/** Click-to-edit for a page in the Studio's frame. */
export interface ClickToEdit {
  /** Text and pictures that name the field they are stored in. */
  view: ContentView
  start: (router: RegisteredRouter, frame: Pick<OverlayOptions, 'refresh' | 'onPerspective' | 'sections'>) => void
}

/** @returns undefined outside of the Studio's frame */
export const loadClickToEdit = async (studioUrl: string, markAnswer: MarkAnswer): Promise<ClickToEdit | undefined> => {
  const studioOrigin = findStudioAround(studioUrl, readSurroundings())
  if (!studioOrigin) return undefined
  const overlays: Overlays = await import(/* @vite-ignore */ OVERLAYS)
  return {
    view: {
      page: remember((page) => markAnswer(page, overlays)),
      site: remember((site) => markAnswer(site, overlays)),
    },
    start: (router, frame) => overlays.start({ studioOrigin, history: createHistory(router), ...frame }),
  }
}
