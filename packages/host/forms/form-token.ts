import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Milliseconds: nobody reads and presses a button sooner. */
const SOONEST = 1500
const LATEST = 60 * 60_000

export interface FormTokens {
  create: (form: string, visitor: string) => string
  /** Whether this visitor was asked a while ago to send this form again. */
  isValid: (token: string, form: string, visitor: string) => boolean
}

/** Proofs that a visitor has read an answer of ours; nothing is stored, neither here nor in a browser. @param now for tests */
export const createFormTokens = (now: () => number = Date.now): FormTokens => {
  // After a restart a visitor is asked once more.
  const secret = randomBytes(32)
  const sign = (time: string, form: string, visitor: string): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify([time, form, visitor]))
      .digest()
  return {
    create(form, visitor) {
      const time = now().toString(36)
      return `${time}.${sign(time, form, visitor).toString('base64url')}`
    },
    isValid(token, form, visitor) {
      const [time = '', signature = ''] = token.split('.')
      const given = Buffer.from(signature, 'base64url')
      const own = sign(time, form, visitor)
      if (given.length !== own.length || !timingSafeEqual(given, own)) return false
      const age = now() - Number.parseInt(time, 36)
      return age >= SOONEST && age <= LATEST
    },
  }
}
