import type { BlockKind } from '@schaufenster/codegen/scaffold'
import { format as formatText } from 'oxfmt'
import { existsSync, readFileSync } from 'node:fs'
import { button } from './button.ts'
import { content } from './content.ts'
import { mark } from './mark.ts'
import { section } from './section.ts'
import { template } from './template.ts'

/** The formatter's settings, in the project's folder. */
const SETTINGS = '.oxfmtrc.json'

/** What `npm run codegen -- new` can create: a kind of block for each placement, and templates. */
export const kinds: Record<'section' | 'content' | 'button' | 'mark' | 'template', BlockKind> = {
  section,
  content,
  button,
  mark,
  template,
}

/** The text as the formatter wants it, however long the block's name is. */
export const format = async (path: string, text: string): Promise<string> => {
  const settings = existsSync(SETTINGS) ? JSON.parse(readFileSync(SETTINGS, 'utf8')) : {}
  const { code } = await formatText(path, text, settings)
  return code
}
