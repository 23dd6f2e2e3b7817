import type { AppFiles } from '@schaufenster/site/app-files'
import { yieldToMain } from './yield-to-main.ts'

const addLink = (attributes: Partial<HTMLLinkElement>): void => {
  const link = document.createElement('link')
  Object.assign(link, attributes)
  document.head.append(link)
}

/** The files of this page only. */
export interface PageFiles {
  modules: string[]
  /** Address of the payload that the page was rendered from, unless the page embeds its content. */
  payload: string | undefined
}

/**
 * Loads all modules in parallel at low priority, then runs them one by one, so that no task gets long.
 *
 * @throws what the browser throws when a module fails to load
 */
export const loadApp = async (
  { modules, sheet }: Omit<AppFiles, 'fonts'>,
  { modules: more, payload }: PageFiles,
  load: (module: string) => Promise<unknown>,
): Promise<void> => {
  for (const module of [...modules, ...more]) addLink({ rel: 'modulepreload', href: module, fetchPriority: 'low' })
  if (payload) addLink({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: payload })
  // Applied when it is needed: `style-sheet.ts`.
  addLink({ rel: 'prefetch', as: 'style', href: sheet })
  for (const module of modules) {
    // One after the other on purpose: each module is its own task.
    await load(module)
    await yieldToMain()
  }
}
