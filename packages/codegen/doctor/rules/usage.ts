import { walkNode } from '../../schema/content-model.ts'
import { editorsOnlyFields } from '../../schema/field-marks.ts'
import type { Generated } from '../../generate.ts'
import { toFinding } from '../finding.ts'
import { parseGroq } from '../../queries/parse-groq.ts'
import { locateName } from '../locate.ts'
import type { Rule } from '../project.ts'
import { findReads } from '../../queries/query-reads.ts'
import { fieldsOf } from '../../schema/schema-fields.ts'

/** Names of the types that others contain or refer to. */
const usedTypes = ({ input: { model } }: Generated): ReadonlySet<string> => {
  const used = new Set<string>()
  for (const [name, node] of model.ownTypes) {
    walkNode(node, (inner) => {
      const target =
        inner.type === 'inline'
          ? (model.targetOf(inner.name) ?? inner.name)
          : inner.type === 'object'
            ? inner.dereferencesTo
            : undefined
      if (target !== undefined && target !== name) used.add(target)
    })
  }
  return used
}

/** Types without a query or another type that uses them, and fields that no query reads. */
export const usage: Rule = (project) => {
  const { generated } = project
  if (!generated) return []
  const { files, model, results } = generated.input
  const used = usedTypes(generated)
  const editorsOnly = editorsOnlyFields(files)
  const reads = findReads(
    results.map(({ query }) => parseGroq(query.text)),
    model,
  )
  const isNamed = (type: string): boolean =>
    results.some(({ query }) => query.text.includes(`"${type}"`) || query.text.includes(`'${type}'`))

  return files.flatMap(({ path, typeName, definition }) => {
    const place = locateName(project, path, typeName)
    // Sanity's own types, which a block may extend, are not types of the schema.
    if (!model.ownTypes.has(typeName)) return []
    if (model.isDocument(typeName)) {
      const message = `No query mentions documents of the type "${typeName}", and no other type refers to them.`
      const next = 'Write the query that needs them, or remove the type.'
      if (!used.has(typeName) && !isNamed(typeName)) return toFinding('type-unread', place, message, next)
    } else if (!used.has(typeName)) {
      const message = `No other type has a field or a member of the type "${typeName}".`
      return toFinding('type-unused', place, message, 'Use it, give it a placement, or remove its file.')
    }
    const forEditors = editorsOnly.get(typeName)
    const fields = fieldsOf(definition).filter(
      ({ isMember, path: field }) => !isMember && !forEditors?.has(field.split('.')[0] ?? field),
    )
    const unread = fields.filter((field) => !reads.has(`${typeName}.${field.path}`))
    const next = 'Project it in a query, mark it with options: { editorsOnly: true }, or remove it.'
    if (fields.length > 0 && unread.length === fields.length)
      return toFinding('field-unread', place, `No query reads any field of "${typeName}".`, next)
    const isWithin = (inner: string): boolean => unread.some((other) => inner.startsWith(`${other.path}.`))
    return unread
      .filter((field) => !isWithin(field.path))
      .map((field) => {
        const message = `No query reads "${typeName}.${field.path}": visitors never see what editors enter there.`
        return toFinding('field-unread', locateName(project, path, field.name), message, next)
      })
  })
}
