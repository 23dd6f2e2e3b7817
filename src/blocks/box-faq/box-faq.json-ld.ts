import { toPlainHtml } from '#src/rich-text/to-plain-html.ts'
import type { BlockThings } from '#src/seo/block-things.ts'
import { toLine } from '@schaufenster/site/plain-text'

/** The section as schema.org's `FAQPage`, for programs that answer questions. */
export const things = {
  boxFaq: ({ questions }) => {
    const mainEntity = (questions ?? []).flatMap(({ title, text }) => {
      const [name, answer] = [toLine(title), toPlainHtml(text)]
      return name && answer ? [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text: answer } }] : []
    })
    return mainEntity.length > 0 ? [{ '@type': 'FAQPage', mainEntity }] : []
  },
} satisfies BlockThings
