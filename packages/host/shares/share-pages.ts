import { html, raw } from 'hono/html'
import { describeTime } from '@schaufenster/site/berlin-time'
import type { SiteTheme } from '@schaufenster/site/site'
import type { OpenShare } from './share-client.ts'
import { hostTexts, type HostTexts } from '../texts/texts.ts'

/** Where links lead, and what their pages load. */
export const SHARE_PATH = '/_draft'
export const OPEN_SCRIPT = `${SHARE_PATH}/open.js`
export const LINE_SCRIPT = `${SHARE_PATH}/line.js`

type Look = Pick<SiteTheme, 'colors'>

const toStyle = ({ colors: { paper, ink } }: Look): string => `
  :root { font: 100%/1.5 system-ui, sans-serif; background: ${paper}; color: ${ink} }
  body { display: grid; place-items: center; min-height: 100vh; margin: 0 }
  main { width: min(30rem, 100% - 3rem) }
  h1 { font-size: 1.75rem; line-height: 1.2; text-wrap: balance }
  p { text-wrap: pretty }
`

const toPage = async (
  look: Look,
  { language, title, text }: { language: string; title: string; text: string },
  script = '',
): Promise<string> =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta http-equiv="Content-Security-Policy" content="script-src 'self'" />
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(toStyle(look))}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p role="status">${text}</p>
        </main>
        ${raw(script)}
      </body>
    </html> `

/** The page that a link leads to, below the prefix of its language. Its key is behind the `#`, which no server and no log gets; a script hands it over. */
export const renderOpening = (
  look: Look,
  base: string,
  { language, draftOpening, linkScript }: HostTexts = hostTexts(),
): Promise<string> =>
  toPage(look, { language, title: draftOpening, text: linkScript }, `<script src="${base}${OPEN_SCRIPT}"></script>`)

/** The same for every link that opens nothing. */
export const renderNothing = (
  look: Look,
  { language, draftHidden, linkEnded }: HostTexts = hostTexts(),
): Promise<string> => toPage(look, { language, title: draftHidden, text: linkEnded })

/** For a page that the link would show, but cannot. */
export const renderUnable = (
  look: Look,
  text: string,
  { language, draftUnable }: HostTexts = hostTexts(),
): Promise<string> => toPage(look, { language, title: draftUnable, text })

/**
 * Links lead to other pages by loading them, never within the app, which would take the draft for what is published. On
 * the window, before any other listener.
 */
export const lineScript = `addEventListener('click', (event) => {
  // A click chooses what a remark is about.
  if (document.querySelector('.draft-line[data-picking]')) return
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return
  if (link.pathname === location.pathname) link.search = location.search
  event.stopImmediatePropagation()
}, true)
`

const toDay = (time: string, { locale }: HostTexts): string =>
  new Date(time).toLocaleDateString(locale, { timeZone: 'Europe/Berlin', dateStyle: 'long' })

const LINE_STYLE = `.draft-line{position:sticky;bottom:0;z-index:2147483647;display:flex;flex-wrap:wrap;justify-content:center;align-items:center;gap:.35rem 1.25rem;padding:.5rem 1rem;font:.8125rem/1.4 system-ui,sans-serif;text-align:center;text-wrap:balance;border-top:1px solid #888;background:#111;color:#fff}@media print{.draft-line{display:none}}`

/** The line that says what is seen, and until when. Sticky, so that it covers nothing at the end of the page. */
export const renderLine = async (
  { name, createdAt, expiresAt, frozen }: OpenShare,
  base: string,
  texts: HostTexts = hostTexts(),
): Promise<string> => {
  const day = toDay(expiresAt, texts)
  return html`<style>
      ${raw(LINE_STYLE)}
    </style>
    <aside class="draft-line" aria-label="${texts.draftNotice}">
      ${frozen ? texts.frozenDraftFor(name, describeTime(createdAt, texts.locale), day) : texts.draftFor(name, day)}
    </aside>
    <script src="${base}${LINE_SCRIPT}"></script>`
}
