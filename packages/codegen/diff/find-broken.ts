import type { SchemaType } from 'groq-js'
import { checkContent } from '../content-check/check-content.ts'
import type { Source } from '../content-check/check-content.ts'
import { describeFinding, type ContentFinding } from '../content-check/finding.ts'
import { resultShapesOf } from '../rules/result-shapes.ts'
import { createContentModel } from '../schema/content-model.ts'
import { templatesOf } from '../schema/schema-marks.ts'

/** Shapes from an extracted schema: types and required fields, without the limits of `validation`. */
export const shapesOf = (schema: SchemaType) => {
  const model = createContentModel(schema)
  const { write } = resultShapesOf(model)
  const types = schema
    .filter(({ name }) => model.targetOf(name) === undefined)
    .map((entry) => {
      const templates = templatesOf(entry)
      const shape = {
        ...write(entry.type === 'document' ? { type: 'object', attributes: entry.attributes } : entry.value),
        ...(model.isDocument(entry.name) ? { document: true as const } : {}),
        ...(templates ? { templates } : {}),
      }
      return [entry.name, shape] as const
    })
  return { types: Object.fromEntries(types), results: {} }
}

/** Mismatches with the schema, and unknown fields: advice breaks nothing. */
const isMismatch = ({ level, rule }: ContentFinding): boolean =>
  level === 'error' || rule === 'unknown' || rule === 'missing'

const keyOf = ({ documentId, file, line, path, rule, message }: ContentFinding): string =>
  JSON.stringify([documentId, file, line, path, rule, message])

/** The documents of a dataset that match the earlier schema but not the later one. */
export const findBroken = async (
  before: SchemaType,
  after: SchemaType,
  source: Source,
): Promise<{ broken: number; lines: string[]; findings: ContentFinding[] }> => {
  const judge = (schema: SchemaType) => checkContent(source, { shapes: shapesOf(schema), env: process.env })
  const earlier = await judge(before)
  const later = await judge(after)
  const unreadable = later.findings.find(({ rule }) => rule === 'syntax')
  if (unreadable)
    throw new Error(
      `${unreadable.file ?? ''}, line ${unreadable.line ?? 0} ${unreadable.message}. "npm run content -- check" lists every line that cannot be read.`,
    )
  const known = new Set(earlier.findings.map(keyOf))
  const news = later.findings.filter((finding) => isMismatch(finding) && !known.has(keyOf(finding)))
  const broken = new Set(news.map(({ documentId, file, line }) => JSON.stringify([documentId, file, line]))).size
  return {
    broken,
    findings: news,
    lines: [
      `The change breaks ${broken || 'none'} of ${later.documents} documents${broken > 0 ? ':' : '.'}`,
      ...news.map((finding) => `  ${describeFinding(finding)}`),
    ],
  }
}
