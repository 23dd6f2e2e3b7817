import { toUriPath } from '#src/publishing.ts'
import { encodePath, normalizeFrom, parseTarget } from './address.ts'
import type { PageAddress, Redirect, RedirectDocument, RedirectTable } from './types.ts'

/** A document that passed its own checks; its target may itself be an old address. */
interface Step {
  document: string
  from: string
  /** Path within the site, decoded; undefined when it leads elsewhere. */
  path?: string
  to: string
  permanent: boolean
}

const quote = (text: string | null | undefined): string => `"${text ?? ''}"`
const name = (id: string, from: string | null | undefined): string => `Redirect ${quote(from)} (document ${id})`

/** @returns the step, or what is wrong with the document */
const toStep = (document: RedirectDocument, siteUrl: string, isPage: (path: string) => boolean): Step | string => {
  const { _id, from: typed, ref, to: page, url, permanent } = document
  const subject = name(_id, typed)
  const from = normalizeFrom(typed)
  if (!from)
    return `${subject} is left out: its old address is no path of this site. Give one like /altes-projekt, without ? and #.`
  const base = { document: _id, from, permanent: permanent !== false }
  if (ref) {
    const path = page ? toUriPath(page) : undefined
    if (!path || !isPage(path))
      return `${subject} is left out: the page it leads to (${ref}) is not published. Publish it, or choose another.`
    return { ...base, path, to: encodePath(path) }
  }
  if (!url) return `${subject} is left out: it leads nowhere. Choose a page or give an address.`
  const target = parseTarget(url, siteUrl)
  if (!target)
    return `${subject} is left out: ${quote(url)} is no address to lead visitors to. Give a whole one that begins with https://.`
  return 'url' in target
    ? { ...base, to: target.url }
    : { ...base, path: target.path, to: `${encodePath(target.path)}${target.suffix}` }
}

/** Follows a step to its end. @returns the steps passed, the last of which leads on to the final target; or the loop */
const follow = (first: Step, steps: ReadonlyMap<string, Step>): { passed: Step[]; isLoop: boolean } => {
  const passed = [first]
  for (let step = first; step.path !== undefined;) {
    if (passed.some(({ from }) => from === step.path)) return { passed, isLoop: true }
    const next = steps.get(step.path)
    if (!next) break
    passed.push(next)
    step = next
  }
  return { passed, isLoop: false }
}

/** The first document of an address is the newest (the query sorts); what names a page's own address, or repeats one, is told. */
const choose = (documents: readonly RedirectDocument[], siteUrl: string, isPage: (path: string) => boolean) => {
  const steps = new Map<string, Step>()
  const warnings: string[] = []
  for (const document of documents) {
    const step = toStep(document, siteUrl, isPage)
    if (typeof step === 'string') {
      warnings.push(step)
      continue
    }
    const earlier = steps.get(step.from)
    if (isPage(step.from))
      warnings.push(
        `${name(step.document, document.from)} is left out: a published page has this address, and the page wins. Delete the redirect, or change the page's slug.`,
      )
    else if (earlier)
      warnings.push(
        `${name(step.document, document.from)} is left out: ${earlier.document} leads the same address on and was changed later. Delete one of them.`,
      )
    else steps.set(step.from, step)
  }
  return { steps, warnings }
}

/**
 * Editors' redirects as a checked table (REQUIREMENTS R06): every chain is one hop, which is permanent if all its
 * parts are; what would loop, or lead to another site in disguise, is left out and named.
 *
 * @param documents newest first, as `REDIRECTS_QUERY` sorts them
 */
export const resolveRedirects = (
  documents: readonly RedirectDocument[],
  { pages, siteUrl }: { pages: readonly PageAddress[]; siteUrl: string },
): RedirectTable => {
  const paths = new Set(pages.map(({ path }) => path))
  const { steps, warnings } = choose(documents, siteUrl, (path) => path === '/' || paths.has(path))
  const redirects: Redirect[] = []
  for (const step of steps.values()) {
    const { passed, isLoop } = follow(step, steps)
    if (isLoop) {
      const way = passed.map(({ document, from }) => `${from} (${document})`).join(' → ')
      warnings.push(
        `Redirect ${quote(step.from)} (document ${step.document}) is left out: it leads in a circle: ${way} → ${passed.at(-1)?.path}. Give one of them another target.`,
      )
      continue
    }
    const { to } = passed.at(-1) ?? step
    redirects.push({
      from: step.from,
      to,
      permanent: passed.every(({ permanent }) => permanent),
      document: step.document,
    })
  }
  return { redirects, warnings }
}
