import { connect, startWith } from '@schaufenster/content-service/testing/test-service'
import { expect, it } from 'vitest'
import { toBatches } from '../../packages/publish/content/batches.ts'
import { expectLive, expectPublished, toExport } from './testing/prove-wrong-values.ts'
import { writeHalves } from './testing/write-halves.ts'
import { documentTypes, SINGLE, wrongDocuments } from './testing/wrong-content.ts'

/** Documents per site: a page query searches all of them. */
const AT_ONCE = 500
/** Milliseconds: thousands of pages are rendered. */
const LIMIT_MS = 3_600_000

it.each(documentTypes.filter((type) => !SINGLE.includes(type)))(
  'B07 every value, of every wrong type, of a %s: removes no page, and is reported',
  { timeout: LIMIT_MS },
  async (type) => {
    const wrong = wrongDocuments(type)
    expect(wrong.length).toBeGreaterThan(10)
    for (const part of toBatches(wrong, AT_ONCE)) {
      const service = await startWith(toExport(part))
      await writeHalves(
        connect(service, service.token),
        part.map(({ document }) => document),
      )
      await expectPublished(service, part)
      await expectLive(service, part)
      await service.stop()
    }
  },
)
