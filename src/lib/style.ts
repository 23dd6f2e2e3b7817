import type { CSSProperties } from 'react'

declare const checked: unique symbol

/** A colour as `#rrggbb`; only `toColor` makes one. */
export type Color = string & { readonly [checked]: 'color' }

const isColor = (text: string): text is Color => /^#[\da-f]{6}$/i.test(text)

/** An editor's colour, or one computed from a picture; undefined when it is no `#rrggbb`. */
export const toColor = (text: string | null | undefined): Color | undefined =>
  text && isColor(text) ? text : undefined

/** A `<filter>` of the same page, as `url(#id)`; only `toFilter` makes one. */
export type Filter = string & { readonly [checked]: 'filter' }

const isFilter = (text: string): text is Filter => /^url\(#[\w-]+\)$/.test(text)

/** @param id of React's `useId`; undefined when it could be anything else */
export const toFilter = (id: string): Filter | undefined => {
  const text = `url(#${id})`
  return isFilter(text) ? text : undefined
}

/** What can do nothing but what it says: numbers, lengths made of numbers, checked colours, words of our own. */
interface StyleValues {
  readonly [property: `--${string}`]: number | `${number}px` | `${number}%` | Color | undefined
  readonly aspectRatio?: number | undefined
  readonly backgroundColor?: Color | undefined
  readonly filter?: Filter | undefined
  readonly objectFit?: 'cover'
  readonly objectPosition?: `${number}% ${number}%`
}

/**
 * The attribute `style`. Values become CSS here alone (`.oxlintrc.json` forbids the attribute elsewhere): a text from content
 * could load a picture from another host, or cover the page.
 */
export const styleOf = (values: StyleValues): { style: CSSProperties } => ({ style: values })
