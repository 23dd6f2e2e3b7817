import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { readTable, type TextTable } from './read-table.ts'
import { toTableFile } from './table-file.ts'
import { writeTexts } from './write-texts.ts'

/**
 * In a build of one language each text is written where it is shown, so that a page loads the texts of its own code and no
 * table.
 */
export const inlineTexts = (language: string): Plugin => {
  const byFile = new Map<string, TextTable>()
  const read = (file: string): TextTable => {
    const table = byFile.get(file) ?? readTable(file, readFileSync(file, 'utf8'))
    byFile.set(file, table)
    return table
  }
  return {
    name: 'inline-texts',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\.[jt]sx?$/, code: /\/texts\/(?:use-)?texts\b/ },
      handler: async function (code, id) {
        const tables = new Map<string, TextTable>()
        for (const [, source = ''] of code.matchAll(/from ['"]([^'"]*\/texts\/(?:use-)?texts(?:\.[jt]s)?)['"]/g)) {
          const target = await this.resolve(source, id)
          if (target) tables.set(source, read(toTableFile(target.id, language)))
        }
        return { code: writeTexts(id, code, (source) => tables.get(source) ?? new Map()), map: null }
      },
    },
  }
}
