import { breathe } from './breathe.ts'

/** Names and addresses of what makes up the app; the same on every page of a build. */
export interface AppFiles {
  /** Code, in the order in which it is run; the last part starts the app. */
  modules: string[]
  /** The whole style sheet; a page carries what it uses of it. */
  sheet: string
}

const addLink = (rel: string, href: string): HTMLLinkElement => {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  link.fetchPriority = 'low'
  document.head.append(link)
  return link
}

/** What just this page needs. */
export interface PageFiles {
  modules: string[]
  /** Address of the content that the page was rendered from, when the page does not carry it. */
  payload: string | undefined
}

/** Also resolves when the sheet is not to be had: what the page carries of it is enough for what it shows. */
const isApplied = (sheet: HTMLLinkElement): Promise<void> =>
  new Promise((done) => {
    for (const type of ['load', 'error']) sheet.addEventListener(type, () => done())
  })

/**
 * Loads everything at once and at low priority, then runs it part by part, so that no task grows long.
 *
 * @throws what the browser throws when a part is not to be had
 */
export const loadApp = async ({ modules, sheet }: AppFiles, { modules: more, payload }: PageFiles, load: (module: string) => Promise<unknown>): Promise<void> => {
  for (const module of [...modules, ...more]) addLink('modulepreload', module)
  if (payload) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: payload })
    document.head.append(link)
  }
  await isApplied(addLink('stylesheet', sheet))
  for (const module of modules) {
    // One after the other on purpose: each part is a task of its own.
    // oxlint-disable-next-line no-await-in-loop
    await load(module)
    // oxlint-disable-next-line no-await-in-loop
    await breathe()
  }
}
