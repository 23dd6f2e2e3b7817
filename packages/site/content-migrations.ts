/** Of the document that says which migrations shaped the content of a dataset: unlike their details, it is public. */
export const MIGRATIONS_ID = 'contentModel'

/** Of the document with these details. Its dot keeps it from visitors; Sanity's Studio, too, stores documents of such types. */
export const STATE_ID = 'contentModel.state'

/** GROQ for what `findDifference` compares. */
export const MIGRATIONS_QUERY = `*[_id == "${MIGRATIONS_ID}"][0]{migrations, unfinished}`

/**
 * How content and code differ: `older` is a content whose migration has not run, or not to its end; `newer` is one that a migration
 * has shaped which the code does not know.
 */
export type Difference = { content: 'older' | 'newer'; migration: string }

/**
 * Compares the migrations that have run on a dataset with those that a build, or a Studio, was made with.
 *
 * @param known undefined where they are not known
 * @param found the answer to `MIGRATIONS_QUERY`
 * @returns undefined where they agree, or the dataset says nothing
 */
export const findDifference = (known: readonly string[] | undefined, found: unknown): Difference | undefined => {
  if (known === undefined || typeof found !== 'object' || found === null) return undefined
  const migrations: unknown = Reflect.get(found, 'migrations')
  if (!Array.isArray(migrations)) return undefined
  const past = migrations.map(String)
  const unknown = past.find((name) => !known.includes(name))
  if (unknown !== undefined) return { content: 'newer', migration: unknown }
  const pending = known.find((name) => !past.includes(name))
  if (pending !== undefined) return { content: 'older', migration: pending }
  const unfinished: unknown = Reflect.get(found, 'unfinished')
  return typeof unfinished === 'string' ? { content: 'older', migration: past.at(-1) ?? unfinished } : undefined
}
