/** A short answer as text. */
export const say = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })

/** The answer to an address that has used up its budget. */
export const refuse = (): Response =>
  say(
    429,
    'Von Ihrer Adresse kommen gerade zu viele Anfragen. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
    { 'retry-after': '2' },
  )
