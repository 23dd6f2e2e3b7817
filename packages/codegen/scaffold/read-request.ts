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

const askTitle = async ({ ask }: Terminal, suggestion: string): Promise<string> =>
  (await ask(`Title in the Studio, in German (${suggestion}): `)) || suggestion

/**
 * Reads the arguments of `new`, and prompts for what is missing on a terminal.
 *
 * @throws Error saying what to pass
 */
export const readRequest = async (args: BlockArguments, kinds: Kinds, terminal: Terminal): Promise<BlockRequest> => {
  const name = toBlockName(args.name)
  if (args.kind === undefined && !terminal.isInteractive) {
    throw new Error(`The kind of block is missing. Pass --kind ${Object.keys(kinds).join('|')}.\n${listKinds(kinds)}`)
  }
  if (args.kind !== undefined) kindNamed(args.kind, kinds)
  const kind = args.kind ?? (await askKind(kinds, terminal))
  const suggestion = name.folder.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ')
  const title = args.title ?? (terminal.isInteractive ? await askTitle(terminal, suggestion) : suggestion)
  return { name, kind, title: toTitle(title), isLazy: args.lazy ?? false }
}
