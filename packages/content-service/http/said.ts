import { cleanLine, cleanSaid } from '../remarks/clean-said.ts'
import { isJsonObject } from '../store/json.ts'
import { ApiError } from './errors.ts'

/** Bytes: the longest text in the longest letters, and what is around it. */
export const LONGEST_SAYING = 20_000
const LONGEST_TEXT = 4000
const LONGEST_NAME = 80

/** @throws ApiError 400 */
export const readBody = async (body: Promise<unknown>): Promise<Record<string, unknown>> => {
  const value = await body.catch(() => undefined)
  if (isJsonObject(value)) return value
  throw new ApiError(400, 'The body must be a JSON object.')
}

const within = (text: string, field: string, longest: number): string => {
  if (text === '' || text.length > longest)
    throw new ApiError(400, `"${field}" must have 1 to ${longest} characters that can be seen.`)
  return text
}

/** The name of somebody who has a link. @throws ApiError 400 */
export const readName = (value: unknown): string =>
  within(typeof value === 'string' ? cleanLine(value) : '', 'name', LONGEST_NAME)

/** @throws ApiError 400 */
export const readSaid = (value: unknown, field: string): string =>
  within(typeof value === 'string' ? cleanSaid(value) : '', field, LONGEST_TEXT)
