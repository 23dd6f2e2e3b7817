import type { BlockKind } from '@schaufenster/codegen/scaffold'
import { format as formatText } from 'oxfmt'
import type { Placement } from '../../../schema/placement.ts'
import settings from '../../../.oxfmtrc.json' with { type: 'json' }
import { button } from './button.ts'
import { content } from './content.ts'
import { mark } from './mark.ts'
import { section } from './section.ts'

/** What `npm run codegen -- new` can create: a kind of block for each placement. */
export const kinds: Record<Placement, BlockKind> = { section, content, button, mark }

/** The text as the formatter wants it, however long the block's name is. */
export const format = async (path: string, text: string): Promise<string> => {
  const { code } = await formatText(path, text, settings)
  return code
}
