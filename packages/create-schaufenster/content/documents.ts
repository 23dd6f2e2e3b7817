import type { Answers } from '../answers.ts'
import type { Document } from '../write/json.ts'
import { accessibility } from './accessibility.ts'
import { imprint } from './imprint.ts'
import { pages } from './pages.ts'
import { privacy } from './privacy.ts'
import { settings } from './settings.ts'

/** The first content of a studio. */
export const toDocuments = (answers: Answers, now: Date): Document[] => {
  const time = now.toISOString()
  return [settings, pages, imprint, privacy, accessibility]
    .flatMap((part) => part(answers, now))
    .map((document) => ({ ...document, _createdAt: time, _updatedAt: time }))
}
