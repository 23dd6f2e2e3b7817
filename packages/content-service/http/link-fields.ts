import { ApiError } from './errors.ts'

const LONGEST_NAME = 80
/** Days: a link that nobody remembers must end. */
const LONGEST_DAYS = 366
/** Milliseconds. */
const DAY = 86_400_000

/** For whom a link is. @throws ApiError 400 */
export const readLinkName = (name: unknown): string => {
  const trimmed = typeof name === 'string' ? name.trim() : ''
  if (trimmed === '' || trimmed.length > LONGEST_NAME)
    throw new ApiError(400, `"name" must say for whom the link is, in 1 to ${LONGEST_NAME} characters.`)
  return trimmed
}

/** When it ends. @returns ISO 8601 @throws ApiError 400 */
export const readExpiry = (expiresAt: unknown): string => {
  const end = typeof expiresAt === 'string' ? Date.parse(expiresAt) : Number.NaN
  const days = (end - Date.now()) / DAY
  if (!(days > 0 && days <= LONGEST_DAYS))
    throw new ApiError(400, `"expiresAt" must be a time within the next ${LONGEST_DAYS} days.`)
  return new Date(end).toISOString()
}
