import { alternatives, quote } from './describe.ts'
import { own } from './own-member.ts'
import { within } from './pass.ts'
import type { Pass } from './pass.ts'

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The `_key` of an array's member, or its position where it has none. */
export const memberSegment = (member: unknown, index: number): number | { key: string } => {
  const key = own(member, '_key')
  return typeof key === 'string' && key !== '' ? { key } : index
}

/** Checks that each mark on a block's spans is a decorator or the key of an annotation. */
export const checkMarks = (pass: Pass, block: object, decorators: readonly string[]): void => {
  const annotations = new Set(list(own(block, 'markDefs')).map((definition) => own(definition, '_key')))
  for (const [index, span] of list(own(block, 'children')).entries()) {
    for (const [position, mark] of list(own(span, 'marks')).entries()) {
      if (typeof mark !== 'string' || decorators.includes(mark) || annotations.has(mark)) continue
      within(pass, 'children', () =>
        within(pass, memberSegment(span, index), () =>
          within(pass, 'marks', () =>
            within(pass, position, () =>
              pass.report(
                'kind',
                `is ${quote(mark)}`,
                alternatives([...decorators.map(quote), 'the _key of an entry in markDefs']),
              ),
            ),
          ),
        ),
      )
    }
  }
}
