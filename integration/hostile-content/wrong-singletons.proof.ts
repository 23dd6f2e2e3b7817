import { connect, startWith } from '@schaufenster/content-service/testing/test-service'
import { it } from 'vitest'
import { expectEachPublished, toExport } from './testing/prove-wrong-values.ts'
import { SINGLE, wrongDocuments } from './testing/wrong-content.ts'

/** Milliseconds: the site is published nearly two thousand times. */
const LIMIT_MS = 3_600_000

// Not with the other types: files run side by side.
it.each(SINGLE)(
  'B07 every value, of every wrong type, of a %s, a singleton: removes no page, and is reported',
  { timeout: LIMIT_MS },
  async (type) => {
    const service = await startWith(toExport([]))
    await expectEachPublished(service, wrongDocuments(type), (document) =>
      connect(service, service.token).createOrReplace(document),
    )
    await service.stop()
  },
)
