import { contentLine } from '../../command-line.ts'
import { html, raw } from 'hono/html'

const STYLE = `
  :root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif }
  body { display: grid; place-items: center; min-height: 100vh; margin: 0 }
  main { width: min(26rem, 100% - 2rem) }
  h1 { font-size: 1.5rem }
  label, input, button { display: block; width: 100%; box-sizing: border-box; font: inherit }
  input, button { margin-block: .5rem 1rem; padding: .6rem .75rem; border: 1px solid; border-radius: .4rem }
  button { background: CanvasText; color: Canvas; cursor: pointer }
  [role=alert] { border-inline-start: .25rem solid #c00; padding-inline-start: .75rem }
`

export interface LoginPage {
  /** Where the browser goes afterwards; shown, so that users can see where they log in. */
  origin: string
  /** Why the last attempt failed. */
  fault?: string | undefined
}

/** The page on which an editor enters the token. It works without script and loads nothing. */
export const renderLoginPage = ({ origin, fault }: LoginPage): ReturnType<typeof html> =>
  html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Anmelden</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>Anmelden</h1>
          ${fault === undefined ? '' : html`<p role="alert" id="fault">${fault}</p>`}
          <form method="post">
            <label for="token">Zugangsschlüssel</label>
            <input
              id="token"
              name="token"
              type="password"
              autocomplete="current-password"
              required
              autofocus
              aria-describedby="hint${fault === undefined ? '' : ' fault'}"
            />
            <p id="hint">
              Ihren eigenen haben Sie von der Person, die diese Website betreut. „${contentLine('token')}“ zeigt den
              allgemeinen. Danach geht es zurück zu <strong>${origin}</strong>.
            </p>
            <button>Anmelden</button>
          </form>
        </main>
      </body>
    </html> `

/** @param origin where the login redirects to: browsers apply `form-action` to redirects too */
export const toLoginPolicy = (origin: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${origin}; frame-ancestors 'none'; base-uri 'none'`
