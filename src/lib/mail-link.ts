export interface MailLink {
  email?: string | null
  subject?: string | null
  body?: string | null
}

/** An e-mail address with `@`: editors may write `(at)` for it (SPEC § 2.12). */
export const toMailAddress = (email: string): string => email.replaceAll(/\s*\(at\)\s*/gi, '@').trim()

/** A lone surrogate, as in a truncated emoji, would make `encodeURIComponent` throw. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed())

/** Everything but the `@` is encoded, so that no `?`, `&` or line break can add a recipient or a header. */
const encodeAddress = (email: string): string => encode(email).replaceAll('%40', '@')

/**
 * `mailto:` with optional subject and body (SPEC § 2.12, REQUIREMENTS L03), or undefined without an address.
 * Line breaks survive in the body only, as the standard's CRLF.
 */
export const toMailHref = ({ email, subject, body }: MailLink): string | undefined => {
  const address = toMailAddress(email ?? '').replaceAll(/[\r\n]+/g, '')
  if (!address) return undefined
  const fields = [
    ['subject', subject?.replaceAll(/[\r\n]+/g, ' ')],
    ['body', body?.replaceAll(/\r\n?|\n/g, '\r\n')],
  ].flatMap(([name, value]) => (value ? [`${name}=${encode(value)}`] : []))
  return `mailto:${encodeAddress(address)}${fields.length > 0 ? `?${fields.join('&')}` : ''}`
}
