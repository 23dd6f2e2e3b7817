/** A rule of the style sheet, or another statement of it. */
export interface StyleRule {
  css: string
  /** Classes an element of the page has to have, one list for each selector; absent when the rule may fit any page. */
  needs?: string[][]
  /** Name of the `@keyframes` this is. */
  keyframes?: string
  /** Animations it names. */
  plays?: string[]
}

/** A conditional group such as `@media`, or a layer, with what is in it. */
interface StyleGroup {
  at: string
  rules: StyleNode[]
}

export type StyleNode = StyleRule | StyleGroup

/** The built style sheet as data, in its own order, so that each page can carry just what it uses. */
export interface StyleTable {
  /** Address of the whole sheet, for everything that appears later. */
  sheet: string
  rules: StyleNode[]
}
