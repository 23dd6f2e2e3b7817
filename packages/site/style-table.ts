/** A rule or another statement of the style sheet. */
export interface StyleRule {
  css: string
  /** Classes that the page must contain, one list for each selector; absent when the rule may apply to any page. */
  needs?: string[][]
  /** Name of the `@keyframes`, if it is one. */
  keyframes?: string
  /** Animations it uses. */
  plays?: string[]
}

/** A conditional group such as `@media`, or a layer, with its rules. */
interface StyleGroup {
  at: string
  rules: StyleNode[]
}

export type StyleNode = StyleRule | StyleGroup

/** The built style sheet as data, in order, so that each page can inline only what it uses. */
export interface StyleTable {
  /** Address of the complete sheet, for content that appears later. */
  sheet: string
  rules: StyleNode[]
}
