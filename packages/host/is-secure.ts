/** A TLS proxy's header is sufficient: it only makes answers stricter. */
export const isSecure = (request: Request): boolean =>
  request.url.startsWith('https:') || request.headers.get('x-forwarded-proto') === 'https'
