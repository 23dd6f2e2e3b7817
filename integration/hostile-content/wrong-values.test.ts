import { connect, startWith } from '@schaufenster/content-service/testing/test-service'
import { describe, it } from 'vitest'
import { expectEachPublished, expectLive, expectPublished, toExport } from './testing/prove-wrong-values.ts'
import { writeHalves } from './testing/write-halves.ts'
import { documentTypes, SINGLE, wrongDocuments } from './testing/wrong-content.ts'

// A sample; `wrong-values.proof.ts` tries them all.
describe('B07 a value of the wrong type', () => {
  it('in any document removes no page, and is reported', { timeout: 120_000 }, async () => {
    const wrong = documentTypes.filter((type) => !SINGLE.includes(type)).flatMap((type) => wrongDocuments(type, 61, 5))
    const service = await startWith(toExport(wrong))
    await writeHalves(
      connect(service, service.token),
      wrong.map(({ document }) => document),
    )
    await expectPublished(service, wrong)
    await expectLive(service, wrong)
  })

  it('in shared content removes no page, and is reported', { timeout: 120_000 }, async () => {
    const service = await startWith(toExport([]))
    await expectEachPublished(
      service,
      SINGLE.flatMap((type) => wrongDocuments(type, 89, 3)),
      (document) => connect(service, service.token).createOrReplace(document),
    )
  })
})
