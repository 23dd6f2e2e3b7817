import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { shapesOf } from '@schaufenster/codegen/diff'
import { connect, startWith } from '@schaufenster/content-service/testing/test-service'
import type { SchemaType } from 'groq-js'
import { readContent } from '../dataset.ts'
import type { Dataset } from '../dataset.ts'
import type { Project } from '../plan.ts'

export const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'migrate-'))

/** A folder with these migrations. */
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

/** Content but for what the service writes. */
export const readPlain = async (dataset: Dataset) =>
  (await readContent(dataset)).map(({ _rev, _updatedAt, ...document }) => document)

/** The same by id. */
export const readById = async (dataset: Dataset) =>
  Object.fromEntries((await readPlain(dataset)).map((document) => [document._id, document]))
