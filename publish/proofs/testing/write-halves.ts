import type { RunningContentService } from '@schaufenster/content-service'
import { connect } from '@schaufenster/content-service/testing/test-service'

/** As JSON writes half of a character. */
const HALF = /\\ud[89a-f]/i

/** Writes documents with half a character as a client does: an import would clean them. */
export const writeHalves = async (
  service: RunningContentService,
  documents: readonly { _id: string; _type: string }[],
): Promise<void> => {
  const client = connect(service, service.token)
  const halves = documents.filter((document) => HALF.test(JSON.stringify(document)))
  await client.mutate(halves.map((document) => ({ createOrReplace: document })))
}
