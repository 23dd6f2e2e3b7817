import { createStore, type Store } from './create-store.ts'

/** UI state of the visit (SPEC § 3.12). Content is never kept here; the query cache has it. */
export interface PageLifecycle {
  /** A page has mounted in the browser. */
  pageMounted: boolean
  /** The pictures that the page loads at once have arrived (or failed). */
  imagesLoaded: boolean
  /** Drafts are wanted; set once by the start-up address. */
  previewActive: boolean
  /** An editor looks: a block that cannot be shown is a named box. */
  showsFaults: boolean
}

export type PageLifecycleStore = Store<PageLifecycle>

export const createPageLifecycle = (initial: Partial<PageLifecycle> = {}): PageLifecycleStore =>
  createStore<PageLifecycle>({
    pageMounted: false,
    imagesLoaded: false,
    previewActive: false,
    showsFaults: false,
    ...initial,
  })
