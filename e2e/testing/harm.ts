import type { Page } from 'playwright-core'
import { CAPTURED, CAPTURED_FLAG } from '../../integration/hostile-content/break-outs.ts'

/** Harm that content may have done to a page; all empty if the page is safe. */
export interface Harm {
  /** Violations of the content security policy. */
  violations: string[]
  /** Elements and handlers that our code never writes. */
  markup: string[]
  /** Whether a script of the content ran. */
  ran: boolean
  /** Links to forbidden targets. */
  links: string[]
  /** Requests to other hosts. */
  requests: string[]
}

export const NO_HARM: Harm = { violations: [], markup: [], ran: false, links: [], requests: [] }

declare global {
  interface Window {
    violations: string[]
  }
}

/** Inspects the current page. Runs in the browser. */
const judge = ([element, flag]: readonly [string, string]) => {
  const nameOf = (found: Element) => found.outerHTML.slice(0, 160)
  const handlers = [...document.querySelectorAll('*')].filter(({ attributes }) =>
    [...attributes].some(({ name }) => name.startsWith('on')),
  )
  const links = [...document.querySelectorAll<HTMLAnchorElement | SVGAElement>('a')].filter((link) => {
    const address = link.getAttribute('href')
    if (address === null) return false
    const { protocol, hostname, search } = new URL(address, location.href)
    if (!['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) || hostname === 'evil.example') return true
    return (
      protocol === 'mailto:' &&
      [...new URLSearchParams(search).keys()].some((name) => name !== 'subject' && name !== 'body')
    )
  })
  return {
    violations: window.violations,
    markup: [
      ...document.querySelectorAll(`${element}, img[src="x"], body style, body base, body meta, iframe, object, embed`),
      ...handlers,
    ].map(nameOf),
    ran: Reflect.has(window, flag),
    links: links.map(nameOf),
  }
}

/** Watches a page from before its first byte; `harm` returns what happened since the last call. */
export const watchForHarm = async (page: Page, siteUrl: string) => {
  await page.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      window.violations.push(`${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
  const requests: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(siteUrl) && !request.url().startsWith('data:')) requests.push(request.url())
  })
  page.on('dialog', (dialog) => {
    requests.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return async (): Promise<Harm> => ({
    ...(await page.evaluate(judge, [CAPTURED, CAPTURED_FLAG] as const)),
    requests: requests.splice(0),
  })
}
