import { alternatives, quote } from './describe.ts'
import { own } from './own-member.ts'
import { within } from './walk.ts'
import type { Walk } from './walk.ts'

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The `_key` of an array's member, or its position where it has none. */
export const memberSegment = (member: unknown, index: number): number | { key: string } => {
  const key = own(member, '_key')
  return typeof key === 'string' && key !== '' ? { key } : index
}

/** Checks that each mark on a block's spans is a decorator or the key of an annotation. */
export const checkMarks = (walk: Walk, block: object, decorators: readonly string[]): void => {
  const annotations = new Set(list(own(block, 'markDefs')).map((definition) => own(definition, '_key')))
  for (const [index, span] of list(own(block, 'children')).entries()) {
    for (const [position, mark] of list(own(span, 'marks')).entries()) {
      if (typeof mark !== 'string' || decorators.includes(mark) || annotations.has(mark)) continue
      within(walk, 'children', () =>
        within(walk, memberSegment(span, index), () =>
          within(walk, 'marks', () =>
            within(walk, position, () =>
              walk.report(
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
