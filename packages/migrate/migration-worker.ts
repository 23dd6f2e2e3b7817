import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { createClient } from '@sanity/client'
import { collectMigrationMutations } from '@sanity/migrate'
import type { Migration, MigrationContext } from '@sanity/migrate'
import { SanityEncoder } from '@sanity/mutate'
import type { Mutation } from '@sanity/mutate'
import { messageOf } from '@schaufenster/cli/errors'
import { openContent } from '@schaufenster/content-service/open-content'
import { write } from '@schaufenster/content-service/write'
import { isObject, own } from '@schaufenster/shapes/own-member'
import { evaluateSync, parse } from 'groq-js'
import { isSameContent } from './change.ts'
import type { DocumentChange } from './change.ts'
import type { MigrationFile } from '@schaufenster/codegen/migration-files'
import type { FromWorker, ToWorker } from './run-migrations.ts'

// A thread of its own: a migration that loops can only be ended together with its thread.
const { folder, files, config, doneBy }: ToWorker = workerData
const { store } = openContent(folder)
const tell = (message: FromWorker): void => parentPort?.postMessage(message, [])

const isMigration = (value: unknown): value is Migration =>
  isObject(value) && ['object', 'function'].includes(typeof value['migrate'])

/** Both packages have a type of their own for the same. */
const isMutation = (value: unknown): value is Mutation => typeof own(value, 'type') === 'string'

const load = async ({ name, path }: MigrationFile): Promise<Migration> => {
  const migration = own(await import(pathToFileURL(path).href), 'default')
  if (isMigration(migration)) return migration
  throw new Error(`migrations/${name}.ts has to export a migration: export default defineMigration({ … }).`)
}

// Written by the part of a run that an interruption did not stop.
const done = new Set(
  doneBy === undefined ? [] : store.ids().filter((id) => store.get(id)?._rev.startsWith(`${doneBy}-`)),
)

/** A copy. */
const read: MigrationContext['filtered']['getDocument'] = async (id) =>
  JSON.parse(JSON.stringify(store.get(id) ?? null)) ?? undefined

/** What a migration may ask for: a document as earlier migrations left it, or the dataset as it is. */
const context: MigrationContext = {
  client: createClient(config),
  dryRun: true,
  filtered: {
    getDocument: read,
    getDocuments: async (ids) => JSON.parse(JSON.stringify(ids.flatMap((id) => store.get(id) ?? []))),
  },
}

const run = async (file: MigrationFile): Promise<DocumentChange[]> => {
  const migration = await load(file)
  const { documentTypes, filter } = migration
  const tree = filter === undefined ? undefined : parse(`*[${filter}]`)
  const mutations: unknown[] = []
  let current: string | undefined
  const documents = async function* () {
    for (const id of store.ids()) {
      const document = done.has(id) ? undefined : store.get(id)
      if (!document || documentTypes?.includes(document._type) === false) continue
      if (tree && evaluateSync(tree, { dataset: [document] }).data.length === 0) continue
      current = id
      tell({ at: { name: file.name, id } })
      yield document
    }
    current = undefined
  }
  try {
    for await (const found of collectMigrationMutations(migration, documents, context)) {
      for (const one of [found].flat()) {
        const parts: unknown[] = one.type === 'transaction' ? one.mutations : [one]
        mutations.push(...SanityEncoder.encodeAll(parts.filter(isMutation)))
      }
    }
  } catch (error) {
    throw new Error(
      `migrations/${file.name}.ts${current === undefined ? '' : ` with document "${current}"`}: ${messageOf(error)}`,
      { cause: error },
    )
  }
  tell({ at: undefined })
  try {
    return (
      write(store, { mutations, author: 'migration' }).commit?.changes.map(({ id, previous, result }) => ({
        id,
        before: previous,
        after: result,
      })) ?? []
    )
  } catch (error) {
    throw new Error(`migrations/${file.name}.ts: ${messageOf(error)}`, { cause: error })
  }
}

try {
  const changes = new Map<string, DocumentChange>()
  for (const file of files) {
    for (const change of await run(file)) {
      const first = changes.get(change.id)
      changes.set(change.id, first ? { ...change, before: first.before } : change)
    }
  }
  const real = [...changes.values()].filter(
    ({ before, after }) => (before || after) && !(before && after && isSameContent(before, after)),
  )
  tell({ changes: real })
} catch (error) {
  tell({ fault: messageOf(error) })
} finally {
  store.close()
}
