import type { ServiceConfig } from '#src/publishing.ts'
import type { SharedContent } from '../content/content-reader.ts'
import { toHash } from '../write/staging.ts'
import type { Basis } from '../write/state-types.ts'
import type { DocumentReader } from './document-reader.ts'

/** Clocks differ a little: what is read so soon after midnight may still be of the day before. */
const CLOCK_DIFFERENCE_MS = 60_000

/** The date as content reckons it, in UTC. @param time milliseconds since 1970 */
export const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The date that lists are of at least when they are read at some time. @param time milliseconds since 1970 */
export const toListDay = (time: number): string => toDay(time - CLOCK_DIFFERENCE_MS)

/** What all answers rest on; a token is no part of it, since what it shows or hides is told by the list of documents. */
export const toGiven = ({ projectId, dataset, apiHost, apiVersion }: ServiceConfig, shared: SharedContent): string =>
  toHash(JSON.stringify([projectId, dataset, apiHost ?? null, apiVersion, shared]))

/**
 * What a publication of every page will have been made of. To be asked before anything else is read: what changes
 * meanwhile is then looked at once more by the next one, never once too seldom.
 */
export const readBasis = async (
  { revisions }: Pick<DocumentReader, 'revisions'>,
  now: number,
): Promise<Omit<Basis, 'given'>> => ({ day: toListDay(now), revisions: await revisions() })
