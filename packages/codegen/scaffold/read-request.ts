import { toBlockName } from './block-name.ts'
import type { BlockName } from './block-name.ts'
import { kindNamed } from './load-kinds.ts'
import type { Kinds } from './load-kinds.ts'
import type { Terminal } from './terminal.ts'

/** A developer's request. */
export interface BlockRequest {
  name: BlockName
  kind: string
  title: string
  isLazy: boolean
}

const LONGEST_TITLE = 60

/** The block as the command line names it. */
export interface BlockArguments {
  name: string
  kind?: string | undefined
  title?: string | undefined
  lazy?: true | undefined
}

const listKinds = (kinds: Kinds): string =>
  Object.entries(kinds)
    .map(([name, { explanation }], index) => `  ${index + 1}  ${name.padEnd(8)} ${explanation}`)
    .join('\n')

const toTitle = (input: string): string => {
  const title = input.replaceAll(/\s+/g, ' ').trim()
  if (title === '' || title.length > LONGEST_TITLE) {
    throw new Error(
      `A title has 1 to ${LONGEST_TITLE} characters, and this one ${title.length}. Pass --title "Zitat", for example.`,
    )
  }
  return title
}

const askKind = async (kinds: Kinds, { ask, say }: Terminal): Promise<string> => {
  const kindNames = Object.keys(kinds)
  say(`What kind of block?\n${listKinds(kinds)}`)
  for (;;) {
    const answer = await ask(`1 to ${kindNames.length}: `)
    const chosen = kindNames.find((name, index) => answer === name || answer === String(index + 1))
    if (chosen) return chosen
  }
}

const askTitle = async ({ ask }: Terminal): Promise<string> => {
  for (;;) {
    const answer = await ask('Title in the Studio, in German, such as Zitat: ')
    if (answer !== '') return answer
  }
}

/** Without a terminal nobody can answer; a title made from the name would be an English word among German ones. */
const refuseMissing = ({ kind, title }: BlockArguments, kinds: Kinds): void => {
  const missing = [
    ...(kind === undefined
      ? [`The kind of block is missing. Pass --kind ${Object.keys(kinds).join('|')}.\n${listKinds(kinds)}`]
      : []),
    ...(title === undefined
      ? ['The title is missing: what editors read in the Studio, in German. Pass --title "Zitat", for example.']
      : []),
  ]
  if (missing.length > 0) throw new Error(missing.join('\n'))
}

/**
 * Reads the arguments of `new`, and prompts for what is missing on a terminal.
 *
 * @throws Error saying what to pass
 */
export const readRequest = async (args: BlockArguments, kinds: Kinds, terminal: Terminal): Promise<BlockRequest> => {
  const name = toBlockName(args.name)
  if (args.kind !== undefined) kindNamed(args.kind, kinds)
  if (!terminal.isInteractive) refuseMissing(args, kinds)
  const kind = args.kind ?? (await askKind(kinds, terminal))
  const title = args.title ?? (await askTitle(terminal))
  return { name, kind, title: toTitle(title), isLazy: args.lazy ?? false }
}
