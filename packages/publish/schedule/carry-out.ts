import { randomUUID } from 'node:crypto'
import { ClientError, ServerError, type Action, type SanityClient } from '@sanity/client'
import { messageOf } from '@schaufenster/cli/errors'
import { isRetryable } from '@schaufenster/site/errors'
import { toPlanTransactionId, type Schedule, type ScheduleFault } from '@schaufenster/editing/schedule'
import { mustFitContent } from '../content/check-migrations.ts'
import { readPublishers } from './members.ts'
import type { Carrier, Plan } from './plan.ts'
import { planPublish } from './plan-publish.ts'
import { planUnpublish } from './plan-unpublish.ts'

/** Times that drafts may change between check and publication: somebody is typing. */
const ATTEMPTS = 5

const toRemoved = (name: string): ScheduleFault => ({
  message: `${name || 'Wer das geplant hat'} darf hier nicht mehr veröffentlichen. Bitte neu planen, wenn es dabei bleibt.`,
})

const toUnknown = (reason: string): ScheduleFault => ({
  message: `Wer hier veröffentlichen darf, war nicht zu erfahren (${reason}). Der Schlüssel des Servers muss die Mitglieder des Projekts lesen dürfen.`,
})

const toUnreadable = (reason: string): ScheduleFault => ({
  message: `Das ließ sich nicht prüfen (${reason}). Es ist nichts geschehen. Bitte den Inhalt ansehen und neu planen.`,
})

const isThere = async (client: SanityClient, id: string): Promise<boolean> =>
  (await client.getDocument(id)) !== undefined

/** Writes into the schedule why it was not carried out; editors see it in the Studio. */
export const tellFaults = async (client: SanityClient, id: string, faults: readonly ScheduleFault[]): Promise<void> => {
  try {
    await client
      .patch(id)
      .set({ faults: faults.map((fault, index) => ({ _key: `fault-${index}`, ...fault })) })
      .commit()
  } catch (error) {
    // An editor has removed it meanwhile.
    if (isRetryable(error) || (await isThere(client, id))) throw error
  }
}

export const removeSchedule = (id: string): Action => ({
  actionType: 'sanity.action.document.delete',
  publishedId: id,
  includeDrafts: [],
})

const toPlan = async ({ action, by, documents }: Schedule, carrier: Carrier): Promise<Plan> => {
  try {
    const publishers = await readPublishers(carrier.client)
    if (!publishers.has(by.id)) return { faults: [toRemoved(by.name)], actions: [] }
  } catch (error) {
    if (isRetryable(error)) throw error
    return { faults: [toUnknown(messageOf(error))], actions: [] }
  }
  const ids = documents.map(({ id }) => id)
  try {
    return await (action === 'publish' ? planPublish(ids, carrier) : planUnpublish(ids, carrier))
  } catch (error) {
    // An answer of the service may be another next time. Content that the checks cannot read stays as it is.
    if (isRetryable(error) || error instanceof ClientError || error instanceof ServerError) throw error
    return { faults: [toUnreadable(messageOf(error))], actions: [] }
  }
}

/**
 * Does what was planned, once, however many publishers there are: all of it and the schedule's removal are one transaction, which fails
 * without the schedule. What is published is checked again, and published as it was checked.
 *
 * @returns why it was not done, which the schedule says as well; undefined when somebody else has done or cancelled it
 * @throws the service's error when it does not answer, and PublishError while the content is of another version: try again
 */
export const carryOut = async (schedule: Schedule, carrier: Carrier): Promise<readonly ScheduleFault[] | undefined> => {
  const { client } = carrier
  for (let attempt = 1; ; attempt++) {
    const { faults, actions, prepare, finish } = await toPlan(schedule, carrier)
    // Content of another version looks faulty to this build: nothing is reported or published until the two agree.
    await mustFitContent(carrier, { ask: (query) => client.fetch<unknown>(query) })
    if (faults.length > 0) {
      await tellFaults(client, schedule._id, faults)
      return faults
    }
    try {
      await prepare?.()
      const transactionId = toPlanTransactionId(schedule, randomUUID)
      await client.action([...actions, removeSchedule(schedule._id)], { transactionId })
      await finish?.()
      return []
    } catch (error) {
      if (isRetryable(error)) throw error
      if (!(await isThere(client, schedule._id))) return undefined
      if (attempt < ATTEMPTS) continue
      const refusal = [{ message: `Der Inhaltsdienst hat es abgelehnt: ${messageOf(error)}` }]
      await tellFaults(client, schedule._id, refusal)
      return refusal
    }
  }
}
