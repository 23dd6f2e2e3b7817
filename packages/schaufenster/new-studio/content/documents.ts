import type { Document } from '../../../../demo/write/json.ts'
import { contentFaults } from '../../../../demo/write/check.ts'
import { withKeys } from '../../../../demo/write/keys.ts'
import { shapeFaults } from '../../../../demo/write/shape.ts'
import type { Answers } from '../answers.ts'
import { accessibility } from './accessibility.ts'
import { imprint } from './imprint.ts'
import { pages } from './pages.ts'
import { privacy } from './privacy.ts'
import { settings } from './settings.ts'

/**
 * The first content of a studio.
 *
 * @param kept documents of the demo to carry over
 * @throws Error when the answers make a document that the schema does not accept
 */
export const toDocuments = (answers: Answers, kept: readonly Document[], now: Date): Document[] => {
  const time = now.toISOString()
  const own = [settings, pages, imprint, privacy, accessibility]
    .flatMap((part) => part(answers, now))
    .map((document) => ({ ...withKeys(document), _createdAt: time, _updatedAt: time }))
  const documents: Document[] = [...own, ...kept]
  // Pictures and links of kept documents were checked with the demo, whose folder has their files.
  const faults = [
    ...contentFaults(
      own,
      kept.map(({ _id }) => _id),
    ),
    ...shapeFaults(documents),
  ]
  if (faults.length > 0)
    throw new Error(
      `The answers make content that the schema does not accept. Shorten or correct them:\n${faults.join('\n')}`,
    )
  return documents
}
