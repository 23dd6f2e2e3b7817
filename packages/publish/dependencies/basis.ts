import type { ServiceConfig } from '@schaufenster/site/service-config'
import type { SharedContent } from '../content/content-reader.ts'
import { toHash } from '../write/staging.ts'

/** Clocks differ slightly: an answer read right after midnight may still be from the day before. */
const CLOCK_DIFFERENCE_MS = 60_000

/** The UTC date, as content uses it. @param time milliseconds since 1970 */
export const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The earliest date for which lists read at this time may be valid. @param time milliseconds since 1970 */
export const toListDay = (time: number): string => toDay(time - CLOCK_DIFFERENCE_MS)

/** What all answers depend on. The token is not included: the list of documents shows its effect. */
export const toGiven = ({ projectId, dataset, apiHost, apiVersion }: ServiceConfig, shared: SharedContent): string =>
  toHash(JSON.stringify([projectId, dataset, apiHost ?? null, apiVersion, shared]))
