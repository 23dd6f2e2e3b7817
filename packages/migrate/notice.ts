import { findBroken } from '@schaufenster/codegen/diff'
import type { ContentFinding } from '@schaufenster/codegen/content-check/finding'
import { parseSchema } from '@schaufenster/codegen/schema-text'
import { readContent, readState, writeState } from './dataset.ts'
import type { Dataset, ModelState } from './dataset.ts'
import { listMigrations } from '@schaufenster/codegen/migration-files'
import { send } from './send.ts'

const MAX_LINES = 8
const MAX_NAMED = 5

/** `content[_key=="a"].title` → `content.title` */
const withoutKeys = (path: string): string => path.replaceAll(/\[[^\]]*\]/g, '')

const whatOf = ({ rule, message, remedy }: ContentFinding): string => {
  if (rule === 'unknown') return 'is not in the schema any more: visitors lose it'
  return rule === 'missing' ? `is required and ${message}` : `${message}; ${remedy}`
}

/** One line for each place of the schema. */
const describe = (findings: readonly ContentFinding[]): string[] => {
  const ids = new Map<string, Set<string>>()
  for (const finding of findings) {
    const place = `${[finding.documentType ?? 'document', withoutKeys(finding.path)].join('.')} ${whatOf(finding)}`
    ids.set(place, (ids.get(place) ?? new Set()).add(finding.documentId ?? ''))
  }
  const lines = [...ids].map(([place, documents]) => {
    const named = [...documents].slice(0, MAX_NAMED).join(', ')
    return `  ${place} (${documents.size}: ${named}${documents.size > MAX_NAMED ? ', …' : ''})`
  })
  const more = lines.length > MAX_LINES ? [`  … and ${lines.length - MAX_LINES} more places`] : []
  return [...lines.slice(0, MAX_LINES), ...more]
}

/** Nothing is known yet: migrations that are there already have shaped this content, if it fits. */
const firstState = async (dataset: Dataset, schema: string, root: string): Promise<ModelState | undefined> => {
  const now = parseSchema(schema, 'schema.json', '')
  const documents = await readContent(dataset)
  if (documents.length === 0) return undefined
  const { broken } = await findBroken([], now, () => documents)
  const time = new Date().toISOString()
  const past = broken > 0 ? [] : listMigrations(root)
  return { schema, runs: past.map(({ name }) => ({ _key: name, name, time, by: 'content' })) }
}

/**
 * Compares the schema with the one that the content was last valid for, which the dataset remembers. If nothing is left
 * behind, it remembers the new one. An unchanged schema costs one query.
 *
 * @param schema the text of schema.json
 * @returns what the change leaves behind, a line each; none when all content fits
 */
export const noticeChange = async (
  dataset: Dataset,
  { root, schema }: { root: string; schema: string },
): Promise<string[]> => {
  const state = await readState(dataset)
  if (state?.schema === schema) return []
  if (!state) {
    if (dataset.isReadOnly) return []
    const first = await firstState(dataset, schema, root)
    if (first) await send(dataset, writeState(first))
    return []
  }
  const [before, after] = [state.schema, schema].map((text) => parseSchema(text, 'schema.json', ''))
  const documents = await readContent(dataset)
  const { broken, findings } = await findBroken(before ?? [], after ?? [], () => documents)
  if (broken === 0) {
    if (!dataset.isReadOnly) await send(dataset, writeState({ ...state, schema }))
    return []
  }
  const past = new Set(state.runs.map(({ name }) => name))
  const hasPending = listMigrations(root).some(({ name }) => !past.has(name))
  return [
    `The schema has changed, and ${broken} ${broken === 1 ? 'document does' : 'documents do'} not follow:`,
    ...describe(findings),
    hasPending
      ? '"npm run content -- migrate" shows what the migrations would do.'
      : '"npm run codegen -- migration" writes a migration.',
  ]
}
