import type { StyleTable } from './style-table.ts'

/**
 * What a build adds to every document. It is the same on all pages, so that one content security policy is
 * sufficient.
 */
export interface DocumentParts {
  /** Id of the build, used in payload addresses, so that a tab never mixes two builds (SPEC § 7.6). */
  buildId: string
  /** Markup for the end of the head. */
  head: string
  /** Scripts for the end of the body. */
  scripts: string
  /** Hashes of the inline scripts for the content security policy: `sha256-…`. */
  inlineScripts?: string[]
  /** The style sheet as a table; without it, as in development, the scripts load the styles. */
  styles?: StyleTable
  /** Lazy modules by block type. */
  blockModules?: Record<string, string[]>
}
