import { html, raw } from 'hono/html'
import type { SiteTheme } from '@schaufenster/site/site'
import type { HostTexts } from '../texts/texts.ts'

/** Where personal links lead, and what their pages load. */
export const LINK_PATH = '/_page'
export const LINK_SCRIPT = `${LINK_PATH}/open.js`
export const LEAVE_SCRIPT = `${LINK_PATH}/line.js`

type Look = Pick<SiteTheme, 'colors' | 'mark'>

/** Ink on paper and paper on ink: legible in every theme. */
const toStyle = ({ colors: { paper, ink } }: Look): string => `
  :root { font: clamp(100%, .85rem + .35vw, 125%)/1.5 system-ui, sans-serif; background: ${paper}; color: ${ink}; accent-color: ${ink} }
  body { display: grid; place-items: center; min-height: 100vh; min-height: 100svh; margin: 0 }
  main { box-sizing: border-box; width: min(26rem, 100%); padding: 3rem 1.5rem }
  svg { display: block; width: 3rem; height: 3rem; fill: currentColor }
  h1 { margin: 1.5rem 0 0; font-size: 2.25rem; font-weight: 800; letter-spacing: -.02em; line-height: 1.1; text-wrap: balance }
  p { margin: 1rem 0 0; text-wrap: pretty; overflow-wrap: anywhere; white-space: pre-line }
  form { margin: 2rem 0 0 }
  label { display: block; font-weight: 600 }
  input, button { box-sizing: border-box; width: 100%; min-height: 3rem; margin: .5rem 0 0; padding: .5rem .875rem;
    font: inherit; color: inherit; background: transparent; border: 2px solid; border-radius: 0; border-end-end-radius: 1.5rem }
  button { border-radius: 1.5rem; margin-top: 1rem; font-weight: 600; color: ${paper}; background: ${ink}; border-color: ${ink}; cursor: pointer }
  :focus-visible { outline: 3px solid; outline-offset: 3px }
  button:focus-visible { outline-color: ${ink} }
  a { display: inline-block; margin-top: 2rem; padding: .25rem 0; color: inherit; text-underline-offset: .2em }
  [role=alert] { padding-left: .875rem; border-left: 4px solid }
`

const toMark = ({ mark: { plain, colored } }: Look): string =>
  `<svg viewBox="0 0 48 48" aria-hidden="true">${[...plain, ...colored].map((path) => `<path d="${path}"/>`).join('')}</svg>`

interface PageParts {
  language: string
  title: string
  /** HTML */
  content: unknown
  script?: string
}

const toPage = async (look: Look, { language, title, content, script = '' }: PageParts): Promise<string> =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; form-action 'self'"
        />
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${raw(toStyle(look))}
        </style>
      </head>
      <body>
        <main>
          ${raw(toMark(look))}
          <h1>${title}</h1>
          ${content}
        </main>
        ${raw(script)}
      </body>
    </html> `

interface AskingParts {
  texts: HostTexts
  /** The address of the home page. */
  home: string
  /** What the editors tell everybody about the page. */
  notice: string
  /** What was wrong with the last attempt. */
  fault?: string | undefined
}

/** The page that asks for a password. It sends a form to its own address, so it needs no script. */
export const renderAsking = (look: Look, { texts, home, notice, fault }: AskingParts): Promise<string> =>
  toPage(look, {
    language: texts.language,
    title: texts.passwordTitle,
    content: html`${notice.trim() === '' ? '' : html`<p>${notice.trim()}</p>`}
      <form method="post">
        <label for="password">${texts.passwordLabel}</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          maxlength="200"
          required
          ${raw(fault === undefined ? '' : 'aria-invalid="true" aria-describedby="fault" autofocus')}
        />
        ${fault === undefined ? '' : html`<p id="fault" role="alert">${fault}</p>`}
        <button>${texts.passwordOpen}</button>
      </form>
      <a href="${home}">${texts.passwordHome}</a>`,
  })

/** The page that a personal link leads to. Its key is behind the `#`, which no server and no log gets; a script hands it over. */
export const renderLinkOpening = (look: Look, base: string, texts: HostTexts): Promise<string> =>
  toPage(look, {
    language: texts.language,
    title: texts.linkOpening,
    content: html`<p role="status">${texts.linkScript}</p>`,
    script: `<script src="${base}${LINK_SCRIPT}"></script>`,
  })

/** The name of the button that closes the page. */
export const LEAVE = 'leave'

const LINE_STYLE = `.page-line{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;justify-content:center;align-items:center;padding:.75rem 1rem;font:.875rem/1.4 system-ui,sans-serif;text-align:center;border-top:1px solid #888;background:#111;color:#fff}.page-line form{margin:0}.page-line button{padding:.375rem .75rem;font:inherit;color:inherit;background:none;border:1px solid;border-radius:.25rem;cursor:pointer}.page-line button:focus-visible{outline:2px solid #fff;outline-offset:2px}@media print{.page-line{display:none}}`

/** The line at the end of the page: who sees it, and the way out. */
export const renderPageLine = async (name: string | undefined, base: string, texts: HostTexts): Promise<string> =>
  html`<style>
      ${raw(LINE_STYLE)}
    </style>
    <aside class="page-line" aria-label="${texts.passwordLine}">
      <span>${name === undefined ? texts.passwordSeen : texts.passwordSeenBy(name)}</span>
      <form method="post"><button name="${LEAVE}" value="1">${texts.passwordLeave}</button></form>
    </aside>
    <script src="${base}${LEAVE_SCRIPT}"></script>`
