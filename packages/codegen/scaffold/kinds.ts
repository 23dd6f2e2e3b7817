import type { Placement } from '../../../schema/placement.ts'
import type { BlockKind } from './block-draft.ts'
import { button } from './templates/button.ts'
import { content } from './templates/content.ts'
import { mark } from './templates/mark.ts'
import { section } from './templates/section.ts'

/** The kinds of block there are to choose from: one for each placement. */
export const kinds: Record<Placement, BlockKind> = { section, content, button, mark }

/** Their names, in the order in which they are offered. */
export const kindNames: Placement[] = ['section', 'content', 'button', 'mark']

/** @throws Error naming the kinds there are */
export const toKind = (input: string): Placement => {
  const kind = kindNames.find((name) => name === input)
  if (kind === undefined) throw new Error(`"${input}" is no kind of block. Pass --kind ${kindNames.join('|')}.`)
  return kind
}
