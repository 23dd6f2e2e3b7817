import { PublishError } from './publish-error.ts'

/** A site that shrinks by more than this share at once is more likely broken than tidied. */
const MAX_LOSS = 0.1

/** @throws PublishError when far fewer pages would be published than were the last time */
export const guardAgainstLoss = (before: readonly string[], now: readonly string[]): void => {
  if (before.length - now.length <= before.length * MAX_LOSS) return
  const left = new Set(now)
  const missing = before.filter((path) => !left.has(path))
  throw new PublishError(
    `Only ${now.length} of ${before.length} pages would be left; missing are ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}. ` +
      'Nothing was published; the site is as it was. If that is meant, publish with --allow-fewer.',
  )
}
