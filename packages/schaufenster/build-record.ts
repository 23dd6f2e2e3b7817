import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@schaufenster/publish/write/list-files'
import { hashFiles } from './build-inputs.ts'

const NAME = 'record.json'

const hashOutputs = (dir: string): string =>
  hashFiles(
    listFiles(dir)
      .filter((path) => path !== NAME)
      .map((path) => join(dir, path)),
  )

/** Whether a folder holds a build of these inputs, complete and unchanged. */
export const isBuiltFrom = (dir: string, inputs: string): boolean => {
  try {
    const record = JSON.parse(readFileSync(join(dir, NAME), 'utf8'))
    return record.inputs === inputs && record.outputs === hashOutputs(dir)
  } catch {
    return false
  }
}

/** Records what a build was made from, the migrations of content that it goes with, and what it wrote. */
export const recordBuild = (dir: string, inputs: string, migrations: readonly string[]): void =>
  writeFileSync(join(dir, NAME), JSON.stringify({ inputs, migrations, outputs: hashOutputs(dir) }))
