const HSTS_S = 365 * 24 * 60 * 60

/** Headers of every answer. @param publicUrl where browsers reach the service */
export const toTransportHeaders = (publicUrl: string | undefined): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${HSTS_S}` }),
})
