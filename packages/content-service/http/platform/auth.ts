import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { describeDiskFault } from '@schaufenster/cli/disk-fault'
import type { Session } from '../../editors/sessions.ts'
import { isLoopbackName } from '../../settings.ts'
import { readBearer, toAccount, toSessionCookie } from '../access.ts'
import { ApiError } from '../errors.ts'
import { limitBody } from '../limit-body.ts'
import type { ContentService } from '../service.ts'
import type { Surface } from '../surface.ts'
import { renderLoginPage, toLoginPolicy } from './login-page.ts'
import { createLoginTickets } from './login-tickets.ts'

const LOGIN_PATH = '/auth/login/token'
/** Bytes of a posted login form. */
const LONGEST_FORM = 4096

/**
 * Login of a browser: the Studio redirects to the login page, which redirects back with a ticket (`#sid=…`) that the
 * Studio exchanges for a session. The token itself never reaches the Studio.
 */
export const authSurface: Surface = (api, service) => {
  const tickets = createLoginTickets()

  api.get('/auth/providers', (c) => {
    const version = c.req.param('version') ?? 'v1'
    const url = `${readBaseUrl(c)}/${version}${LOGIN_PATH}`
    return c.json({
      thirdPartyLogin: true,
      sso: { saml: false },
      providers: [{ name: 'token', title: 'Zugangsschlüssel', url }],
    })
  })

  api.get(LOGIN_PATH, (c) => showLogin(c, readReturn(c, service)))

  api.post(LOGIN_PATH, limitBody(LONGEST_FORM, 'Send the token only.'), async (c) => {
    const target = readReturn(c, service)
    const { token } = await c.req.parseBody()
    // No limit on attempts: a token is too long to guess, and a limit would let anyone lock the editors out.
    const session = typeof token === 'string' ? logIn(c, service, token.trim()) : undefined
    if (session === 'full') return showLogin(c, target, 507, NO_ROOM)
    if (!session) {
      return showLogin(
        c,
        target,
        401,
        'Das ist kein Zugangsschlüssel dieses Dienstes. Der des Studios steht in der Datei „token“ seines Datenordners.',
      )
    }
    setSessionCookie(c, service, session)
    target.hash = `sid=${tickets.issue(session.secret, target.origin)}`
    c.header('Cache-Control', 'no-store')
    return c.redirect(target.href, 303)
  })

  api.get('/auth/fetch', (c) => {
    const secret = tickets.redeem(c.req.query('sid') ?? '', c.req.header('Origin'))
    const expires = secret === undefined ? undefined : service.accounts.expiry(secret)
    if (secret === undefined || !expires) {
      throw new ApiError(401, 'This login was already used or is older than a minute. Log in again.', 'SIO-401-ANF')
    }
    setSessionCookie(c, service, { secret, expires })
    c.header('Cache-Control', 'no-store')
    return c.json({ token: secret })
  })

  api.get('/auth/id', (c) => {
    // A Studio has to know: another login would not help.
    if (service.accounts.isRevoked(readSecret(c, service))) {
      c.header('Cache-Control', 'no-store')
      const message = 'The key of this login was renewed or taken away.'
      return c.json(
        { statusCode: 401, error: 'Unauthorized', message, errorCode: 'SIO-401-ANF', reason: 'revoked' },
        401,
      )
    }
    const account = toAccount(c, service)
    if (!account) throw new ApiError(401, 'Nobody is logged in.', 'SIO-401-ANF')
    const expiry = service.accounts.expiry(readSecret(c, service))?.toISOString() ?? null
    c.header('Cache-Control', 'no-store')
    return c.json({ id: account.id, expiry })
  })

  api.post('/auth/logout', (c) => {
    service.accounts.logOut(readSecret(c, service))
    service.streams.checkAccess()
    deleteCookie(c, toSessionCookie(service), { path: '/' })
    return c.json({ ok: true })
  })
}

const NO_ROOM =
  'Die Anmeldung ließ sich nicht speichern: Auf der Platte des Inhaltsdienstes ist kein Platz. Wer ihn betreibt, findet in seinem Protokoll, was zu tun ist. Danach bitte noch einmal anmelden.'

/** Begins a session, in place of any other person's in this browser. @returns `full` when the disk has no room for one */
const logIn = (c: Context, service: ContentService, secret: string): Session | 'full' | undefined => {
  try {
    const session = service.accounts.logIn(secret)
    if (session) endSessionOfAnother(c, service, session)
    return session
  } catch (error) {
    const fault = describeDiskFault(error, service.dataDir)
    if (fault === undefined) throw error
    service.log(`Nobody can log in: ${fault}.`)
    return 'full'
  }
}

/** Where to go after the login: the `origin` parameter, an absolute URL of an allowed origin. @throws ApiError 400 */
const readReturn = (c: Context, service: ContentService): URL => {
  const text = c.req.query('origin') ?? ''
  const host = new URL(c.req.url).host
  if (URL.canParse(text) && service.origins.allowsOrigin(new URL(text).origin, host)) return new URL(text)
  throw new ApiError(
    400,
    `"origin" must be the address of the page to return to, on an allowed origin (CONTENT_ORIGINS); it is "${text}".`,
  )
}

const showLogin = (
  c: Context,
  { origin }: URL,
  status: 200 | 401 | 507 = 200,
  fault?: string,
): Response | Promise<Response> => {
  c.header('Content-Security-Policy', toLoginPolicy(origin))
  c.header('Cache-Control', 'no-store')
  // Not "no-referrer": the form would then be sent with "Origin: null".
  c.header('Referrer-Policy', 'same-origin')
  return c.html(renderLoginPage({ origin, fault }), status)
}

/**
 * A Studio on another site gets the cookie only over TLS; otherwise the browser drops it and the Studio uses its
 * session as a token.
 */
const setSessionCookie = (c: Context, service: ContentService, { secret, expires }: Session): void => {
  const isLocal = isLoopbackName(new URL(c.req.url).hostname)
  const scope = isLocal ? { sameSite: 'Lax' as const } : { sameSite: 'None' as const, secure: true }
  setCookie(c, toSessionCookie(service), secret, { path: '/', httpOnly: true, expires, ...scope })
}

/**
 * Somebody else used this browser until now: what their other windows send from here on would be in the new user's name. They
 * lose their connections, and ask who they are.
 */
const endSessionOfAnother = (
  c: Context,
  { accounts, streams, projectId }: ContentService,
  { secret }: Session,
): void => {
  const last = getCookie(c, toSessionCookie({ projectId }))
  if (last === undefined || accounts.find(last)?.id === accounts.find(secret)?.id) return
  accounts.logOut(last)
  streams.checkAccess()
}

const readSecret = (c: Context, service: ContentService): string =>
  readBearer(c.req.header('Authorization') ?? null) ?? getCookie(c, toSessionCookie(service)) ?? ''

/** Behind a proxy that ends TLS the address the browser knows begins with https. */
const readBaseUrl = (c: Context): string => {
  const { protocol, host } = new URL(c.req.url)
  return `${c.req.header('X-Forwarded-Proto') === 'https' ? 'https:' : protocol}//${host}`
}
