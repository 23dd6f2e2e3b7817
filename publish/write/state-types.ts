import type { ListedPage } from '../content/choose-pages.ts'
import type { PageSummary } from '../types.ts'

/** What is remembered of a published page. */
export interface PageState {
  id: string
  /** Its files with the hash of each; the payload holds the answer it was made of, so the same payload makes the same page. */
  files: Record<string, string>
  summary: PageSummary
  /** Ids of the documents it was made of, and the lists it shows. */
  uses: readonly string[]
}

/** A build that visitors may still have open. */
export interface KeptBuild {
  id: string
  /** When anything of it was last published, milliseconds since 1970. */
  timestamp: number
  /** Its immutable files, relative to the published folder. */
  assets: string[]
}

/** A document that decides about addresses or lists, as it was when it was last looked at. */
export interface DocumentState {
  id: string
  type: string
  /** What decides whether and where lists show it, as JSON. */
  position: string
  /** Of a page: what decides about its address. */
  page?: ListedPage
  /** Of a page: the address it would like, as choices compare it; and its parent's id. */
  place?: string
  parent?: string | undefined
}

/** What a publication was made of, by which a later one finds what has changed since. */
export interface Basis {
  /** Hash of what all answers rest on: which service gave them, and what stands around every page. */
  given: string
  /** UTC date of which the lists are that differ from day to day. */
  day: string
  /** Of every published document, by id; none newer than what was published. */
  revisions: ReadonlyMap<string, string>
}

/** What a publication of the whole site asks of the one before. */
export interface LastPublication {
  /** Address of every page, by id. */
  paths: ReadonlyMap<string, string>
  /** Hash of every file that was written. */
  hashes: ReadonlyMap<string, string>
  /** The newest first; the first is the one that is published. */
  builds: readonly KeptBuild[]
}

/** What a publication of the whole site leaves to the next one. */
export interface PublishState {
  /** Hash of what all pages were rendered with besides their own content. */
  context: string
  /** By address. */
  pages: Record<string, PageState>
  /** Files of the build, and of the site as a whole, with the hash of each. */
  buildFiles: Record<string, string>
  siteFiles: Record<string, string>
  builds: readonly KeptBuild[]
  /** Texts of the scripts that stand in the pages. */
  inlineScripts: readonly string[]
  /** Ids of pages that could not be rendered, to be tried again. */
  failed: readonly string[]
  documents: readonly DocumentState[]
  basis: Basis
}
