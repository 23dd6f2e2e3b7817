import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { shapesOf } from '@schaufenster/codegen/diff'
import { connect, startWith } from '@schaufenster/content-service/testing/test-service'
import type { SchemaType } from 'groq-js'
import type { Dataset } from '../dataset.ts'
import type { Project } from '../plan.ts'

/** A folder that is removed after the file. */
export const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'))
  return folder
}

/** A folder with these migrations, until the end of the test. */
export const makeProject = (schema: SchemaType, migrations: Record<string, string>): Project => {
  const root = mkdtempSync(join(tmpdir(), 'project-'))
  mkdirSync(join(root, 'migrations'))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  for (const [name, text] of Object.entries(migrations)) writeFileSync(join(root, 'migrations', `${name}.ts`), text)
  return { root, shapes: shapesOf(schema), schema: JSON.stringify(schema) }
}

/** A service with these documents, reached like a hosted project: by its address and a token. */
export const serve = async (lines: readonly Record<string, unknown>[]): Promise<Dataset> => {
  const service = await startWith({ lines: [...lines] })
  const journals = mkdtempSync(join(tmpdir(), 'journals-'))
  return { client: connect(service, service.token).withConfig({ perspective: 'raw' }), journals }
}
