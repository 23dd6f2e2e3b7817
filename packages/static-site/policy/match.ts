import type { HeaderRule, HeaderSet } from '@schaufenster/site/headers'
import type { Policy } from './types.ts'

/** Whether a rule's pattern matches a decoded path. */
export const matchesPath = ({ path }: HeaderRule, address: string): boolean => {
  const [start = '', end] = path.split('*')
  if (end === undefined) return address === start
  return address.length >= start.length + end.length && address.startsWith(start) && address.endsWith(end)
}

export interface Situation {
  /** Decoded path of the address. */
  path: string
  status: number
  /** Whether the request is for a preview. */
  isPreview: boolean
  /** Whether the connection is encrypted, as far as the host can know. */
  isSecure: boolean
}

/** The headers of an answer; each layer overrides the one before. */
export const headersFor = (policy: Policy, { path, status, isPreview, isSecure }: Situation): HeaderSet => {
  const rules = policy.rules.filter((rule) => matchesPath(rule, path)).map(({ headers }) => headers)
  // A redirect is revalidated each time: the page may return to its old address.
  const isMissing = status >= 400 && status !== 416
  return Object.assign(
    {},
    policy.everywhere,
    isSecure ? policy.secure : {},
    policy.pages,
    isPreview ? policy.preview : {},
    ...rules,
    isMissing ? policy.missing : {},
  )
}

/** Escapes characters of a path with a backslash, for pattern languages. */
export const escapeWith = (text: string, characters: RegExp): string => text.replace(characters, String.raw`\$&`)
