import { writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'

const file = join(import.meta.dirname, 'results.md')

const opening = `# Codegen measured

Made by \`node packages/codegen/bench/codegen.ts\`. It compares with \`sanity schema extract\` and \`sanity typegen generate\`, which
\`node packages/codegen/bench/fetch-official.ts\` fetches. That the outputs are equal is \`parity.proof.ts\`.
`

/** Writes results.md. */
export const writeResults = (text: string): void => writeFileSync(file, `${opening}\n${text.trim()}\n`)

/** Markdown of a table. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Cores, memory and Node version, without the machine's name. */
export const describeMachine = (): string =>
  `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.versions.node}`
