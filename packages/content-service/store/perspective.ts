/**
 * What a query sees: every document as stored, or one document per published id, taken from the first layer that has it.
 * The last layer is always `published`.
 */
export type Perspective = { kind: 'raw' } | { kind: 'layers'; layers: readonly string[] }

export const PUBLISHED: Perspective = { kind: 'layers', layers: ['published'] }
const RAW: Perspective = { kind: 'raw' }

const RELEASE = /^r(?!aw$)[A-Za-z0-9]{1,60}$/
const PUBLISHED_BY_DEFAULT_SINCE = '2025-02-19'

/** The perspective of a request that names none; `version` is the first path segment, e.g. `v2025-02-19`, `v1`, `vX`. */
export const toDefaultPerspective = (version: string): Perspective => {
  const date = version.slice(1)
  if (date === 'X') return PUBLISHED
  return date !== '1' && date >= PUBLISHED_BY_DEFAULT_SINCE ? PUBLISHED : RAW
}

/**
 * Reads the `perspective` parameter, a name or a comma list such as `rABC,drafts`.
 *
 * @param isRelease whether there is a release of this name; names such as `rABC`, which the Studio gives, need no look-up
 * @returns undefined when it is not one.
 */
export const parsePerspective = (text: string, isRelease?: (name: string) => boolean): Perspective | undefined => {
  if (text === 'raw') return RAW
  const layers = text.split(',').map((name) => (name === 'previewDrafts' ? 'drafts' : name.trim()))
  const isLayer = (name: string): boolean =>
    name === 'drafts' || name === 'published' || RELEASE.test(name) || isRelease?.(name) === true
  if (!layers.every(isLayer)) return undefined
  const end = layers.indexOf('published')
  return { kind: 'layers', layers: [...new Set([...(end < 0 ? layers : layers.slice(0, end)), 'published'])] }
}
