/** The answer to an address that has used up its budget. */
export const refuse = (): Response =>
  new Response(
    'Von Ihrer Adresse kommen gerade zu viele Anfragen. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
    {
      status: 429,
      headers: { 'retry-after': '2', 'content-type': 'text/plain; charset=utf-8' },
    },
  )
