import { createHmac, timingSafeEqual } from 'node:crypto'

/** Sanity's header with the signature of a webhook call. */
export const SIGNATURE_HEADER = 'sanity-webhook-signature'

/** How old a call may be, or how far its sender's clock may be ahead, in milliseconds. */
const MAX_AGE_MS = 5 * 60 * 1000

const SHAPE = /^t=(?<time>\d{1,15})\s*,\s*v1=(?<code>[\w-]{10,100}={0,2})$/

const toCode = (time: string, body: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest()

/** The signature header for a call, in Sanity's format. */
export const sign = (body: string, secret: string, now: number): string =>
  `t=${now},v1=${toCode(String(now), body, secret).toString('base64url')}`

/**
 * Verifies the signature of a call.
 *
 * @returns the reason for a refusal; undefined when the signature is valid and recent
 */
export const whyRefused = (
  header: string | undefined,
  body: string,
  secret: string,
  now: number,
): string | undefined => {
  if (!header)
    return `The header ${SIGNATURE_HEADER} is missing. Give the webhook a secret in Sanity’s settings, the same as PUBLISH_WEBHOOK_SECRET.`
  const { time, code } = SHAPE.exec(header.trim())?.groups ?? {}
  if (!time || !code) return `The header ${SIGNATURE_HEADER} does not have the form t=…,v1=….`
  const [given, expected] = [Buffer.from(code, 'base64url'), toCode(time, body, secret)]
  if (given.byteLength !== expected.byteLength || !timingSafeEqual(given, expected))
    return 'The signature is wrong. Check that the webhook’s secret equals PUBLISH_WEBHOOK_SECRET, and that no proxy changes the body.'
  if (Math.abs(now - Number(time)) > MAX_AGE_MS)
    return 'The call is older than five minutes, or a clock is wrong: check the time on this machine.'
  return undefined
}
