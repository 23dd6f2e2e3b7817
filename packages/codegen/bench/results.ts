import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'

const file = join(import.meta.dirname, 'results.md')

const opening = `# Codegen measured

Made by \`node packages/codegen/bench/codegen.ts\` (speed) and \`node packages/codegen/bench/parity.ts\` (parity); each rewrites its own section.
Both compare with \`sanity schema extract\` and \`sanity typegen generate\`, which \`node packages/codegen/bench/fetch-official.ts\` fetches.
`

const titles = ['Speed', 'Parity'] as const

/** Replaces a section of results.md and keeps the other. */
export const writeSection = (title: (typeof titles)[number], text: string): void => {
  const found = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const sections = found.split(/^(?=## )/m)
  const written = titles.flatMap((one) => {
    if (one === title) return [`## ${title}\n\n${text.trim()}`]
    return sections.filter((section) => section.startsWith(`## ${one}\n`)).map((section) => section.trim())
  })
  writeFileSync(file, `${[opening.trim(), ...written].join('\n\n')}\n`)
}

/** Markdown of a table. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Cores, memory and Node version, without the machine's name. */
export const describeMachine = (): string =>
  `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.versions.node}`
