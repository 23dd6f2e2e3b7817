import type { StyleTable } from './style-table.ts'

/** What a build adds to every document. All of it is the same on all pages, so that one content security policy does. */
export interface DocumentParts {
  /** Names the build in the addresses of payloads, so that a tab never mixes two builds (SPEC § 7.6). */
  buildId: string
  /** Markup for the end of the head. */
  head: string
  /** Scripts for the end of the body. */
  scripts: string
  /** Hashes of the inline scripts, as a content security policy names them: `sha256-…`. */
  inlineScripts?: string[]
  /** The style sheet as a table; without it, as in development, the scripts bring the styles. */
  styles?: StyleTable
  /** Code that comes only with the pages that show a block, by the block's type. */
  blockModules?: Record<string, string[]>
}
