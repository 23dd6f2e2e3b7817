import { withSearch } from '@schaufenster/site/with-search'
import { normalizeFrom } from '@schaufenster/shapes/redirect-address'
import { encodePath, parseTarget } from './address.ts'
import type { RedirectDocument } from '@schaufenster/site/content'
import type { Site } from '@schaufenster/site/site'
import type { Redirect, RedirectTable } from './types.ts'

/** A valid document; its target may itself be an old address. */
interface Step {
  document: string
  from: string
  /** Path within the site, decoded; undefined when the target is another site. */
  path?: string
  /** Of another site, the whole address. */
  to: string
  /** Query and fragment of a target within the site. */
  suffix: string
  permanent: boolean
}

interface Setting {
  site: Pick<Site, 'toUriPath'>
  siteUrl: string
  /** The address of a page by its id: one whose document is gone may still be published. */
  pathOf: (id: string) => string | undefined
}

const quote = (text: string | null | undefined): string => `"${text ?? ''}"`
const name = (id: string, from: string | null | undefined): string => `Redirect ${quote(from)} (document ${id})`

/** @returns the step, or the problem of the document */
const toStep = (
  document: RedirectDocument,
  { site, siteUrl, pathOf }: Setting,
  isPage: (path: string) => boolean,
): Step | string => {
  const { _id, from: typed, ref, to: page, url, permanent } = document
  const subject = name(_id, typed)
  const from = normalizeFrom(typed)
  if (!from)
    return `${subject} is left out: its old address is not a path of this site, or too long. Use one like /altes-projekt, without ? and #.`
  const base = { document: _id, from, permanent: permanent !== false }
  if (ref) {
    const path = page ? site.toUriPath(page) : pathOf(ref)
    if (!path || !isPage(path))
      return `${subject} is left out: the page it leads to (${ref}) is not published. Publish it, or choose another.`
    return { ...base, path, to: encodePath(path), suffix: '' }
  }
  if (!url) return `${subject} is left out: it has no target. Choose a page or enter an address.`
  const target = parseTarget(url, siteUrl)
  if (!target)
    return `${subject} is left out: ${quote(url)} is not a valid target. Use an absolute address that begins with https://.`
  return 'url' in target
    ? { ...base, to: target.url, suffix: '' }
    : { ...base, path: target.path, to: encodePath(target.path), suffix: target.suffix }
}

const splitSuffix = (suffix: string): [search: string, hash: string] => {
  const at = suffix.indexOf('#')
  return at === -1 ? [suffix, ''] : [suffix.slice(0, at), suffix.slice(at)]
}

/**
 * Follows a step to its end, as a browser would from one answer to the next: each keeps the query and the fragment of
 * the one before, unless it has its own.
 *
 * @returns the steps on the way, and the final target; without one they are a loop
 */
const follow = (
  first: Step,
  steps: ReadonlyMap<string, Step>,
  { isPage, leadOn }: Pick<Taken, 'isPage' | 'leadOn'>,
): { passed: Step[]; to?: string; end?: string | undefined } => {
  const passed = [first]
  let { path, to, suffix } = first
  while (path !== undefined && !isPage(path)) {
    if (passed.some(({ from }) => from === path)) return { passed, end: path }
    const next = steps.get(path)
    const further = next ? next.path : leadOn(path)
    if (next) {
      passed.push(next)
      suffix = withSearch(`${next.to}${next.suffix}`, ...splitSuffix(suffix)).slice(next.to.length)
      to = next.to
    } else if (further === undefined) break
    else to = encodePath(further)
    path = further
  }
  return { passed, to: `${to}${suffix}` }
}

/** What has an address already. */
export interface Taken {
  isPage: (path: string) => boolean
  /** Whether a file of the site has the address, or one that it would be below. */
  isFile: (path: string) => boolean
  /** Where the site leads from an address that neither has, in any number of steps. */
  leadOn: (path: string) => string | undefined
}

/**
 * Keeps the first document of each address, which is the newest (the query sorts); reports duplicates, and those on the
 * address of a page or a file.
 */
const choose = (
  documents: readonly RedirectDocument[],
  setting: Setting,
  { isPage, isFile }: Omit<Taken, 'leadOn'>,
) => {
  const steps = new Map<string, Step>()
  const warnings: string[] = []
  for (const document of documents) {
    const step = toStep(document, setting, isPage)
    if (typeof step === 'string') {
      warnings.push(step)
      continue
    }
    const earlier = steps.get(step.from)
    // Every host does it without a redirect.
    if (isFile(step.from) && step.from === `${step.path}.html`) continue
    if (isPage(step.from))
      warnings.push(
        `${name(step.document, document.from)} is left out: a published page has this address, and the page wins. Delete the redirect, or change the page's slug.`,
      )
    else if (isFile(step.from))
      warnings.push(
        `${name(step.document, document.from)} is left out: a file of the site has this address, and the file wins. Delete the redirect, or change its old address.`,
      )
    else if (earlier)
      warnings.push(
        `${name(step.document, document.from)} is left out: ${earlier.document} redirects the same address and was changed later. Delete one of them.`,
      )
    else steps.set(step.from, step)
  }
  return { steps, warnings }
}

/**
 * Resolves editors' redirects (REQUIREMENTS R06): every chain becomes one hop, which is permanent if all its parts
 * are; loops and disguised foreign targets are left out and reported.
 *
 * @param documents newest first, as `REDIRECTS_QUERY` sorts them
 */
export const resolveRedirects = (
  documents: readonly RedirectDocument[],
  { site, siteUrl, pathOf, ...taken }: Taken & Setting,
): RedirectTable => {
  const { steps, warnings } = choose(documents, { site, siteUrl, pathOf }, taken)
  const redirects: Redirect[] = []
  for (const step of steps.values()) {
    const { passed, to, end } = follow(step, steps, taken)
    if (to === undefined) {
      const way = passed.map(({ document, from }) => `${from} (${document})`).join(' → ')
      warnings.push(
        `Redirect ${quote(step.from)} (document ${step.document}) is left out: it forms a loop: ${way} → ${end}. Change the target of one of them.`,
      )
      continue
    }
    redirects.push({
      from: step.from,
      to,
      permanent: passed.every(({ permanent }) => permanent),
      document: step.document,
    })
  }
  return { redirects, warnings }
}
