import { yieldToMain } from './yield-to-main.ts'

/** The files of the app; the same on every page of a build. */
export interface AppFiles {
  /** Modules in execution order; the last one starts the app. */
  modules: string[]
  /** The complete style sheet; pages inline their critical CSS. */
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

/** The files of this page only. */
export interface PageFiles {
  modules: string[]
  /** Address of the payload that the page was rendered from, unless the page embeds its content. */
  payload: string | undefined
}

/** Also resolves when the sheet fails to load: the page's critical CSS covers what it shows. */
const isApplied = (sheet: HTMLLinkElement): Promise<void> =>
  new Promise((done) => {
    for (const type of ['load', 'error']) sheet.addEventListener(type, () => done())
  })

/**
 * Loads all modules in parallel at low priority, then runs them one by one, so that no task gets long.
 *
 * @throws what the browser throws when a module fails to load
 */
export const loadApp = async (
  { modules, sheet }: AppFiles,
  { modules: more, payload }: PageFiles,
  load: (module: string) => Promise<unknown>,
): Promise<void> => {
  for (const module of [...modules, ...more]) addLink('modulepreload', module)
  if (payload) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: payload })
    document.head.append(link)
  }
  await isApplied(addLink('stylesheet', sheet))
  for (const module of modules) {
    // One after the other on purpose: each module is its own task.
    await load(module)
    await yieldToMain()
  }
}
