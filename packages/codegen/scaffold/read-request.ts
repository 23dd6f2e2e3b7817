import { parseArgs } from 'node:util'
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

export const usageOf = (
  kinds: Kinds,
): string => `Creates a block: schema file, component, style sheet and fixtures, and the generated files with it.

  npm run codegen -- new <name> [--kind ${Object.keys(kinds).join('|')}] [--title "…"] [--lazy]

  <name>    box-quote, boxQuote or BoxQuote
${Object.entries(kinds)
  .map(([name, { explanation }]) => `  ${name.padEnd(8)}  ${explanation}`)
  .join('\n')}
  --title   what editors read in the Studio, in German; without it, made from the name
  --lazy    the component is loaded only for pages that show the block
`

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
  say('What kind of block?')
  for (const [index, [name, { explanation }]] of Object.entries(kinds).entries())
    say(`  ${index + 1}  ${name.padEnd(8)} ${explanation}`)
  for (;;) {
    const answer = await ask(`1 to ${kindNames.length}: `)
    const chosen = kindNames.find((name, index) => answer === name || answer === String(index + 1))
    if (chosen) return chosen
  }
}

const askTitle = async ({ ask }: Terminal, suggestion: string): Promise<string> =>
  (await ask(`Title in the Studio, in German (${suggestion}): `)) || suggestion

/**
 * Reads the arguments of `new`, and prompts for missing ones on a terminal.
 *
 * @returns undefined when only the help was requested
 * @throws Error saying what to pass
 */
export const readRequest = async (
  args: string[],
  kinds: Kinds,
  terminal: Terminal,
): Promise<BlockRequest | undefined> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      kind: { type: 'string' },
      title: { type: 'string' },
      lazy: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return undefined
  const [input, ...others] = positionals
  if (input === undefined || others.length > 0) {
    const what = input === undefined ? 'The name of the block is missing' : 'A block has one name'
    throw new Error(`${what}. Pass it like this: npm run codegen -- new box-quote --kind section`)
  }
  const name = toBlockName(input)
  if (values.kind === undefined && !terminal.isInteractive) {
    throw new Error(
      `The kind of block is missing. Pass --kind ${Object.keys(kinds).join('|')}; --help says what they are.`,
    )
  }
  if (values.kind !== undefined) kindNamed(values.kind, kinds)
  const kind = values.kind ?? (await askKind(kinds, terminal))
  const suggestion = name.folder.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ')
  const title = values.title ?? (terminal.isInteractive ? await askTitle(terminal, suggestion) : suggestion)
  return { name, kind, title: toTitle(title), isLazy: values.lazy ?? false }
}
