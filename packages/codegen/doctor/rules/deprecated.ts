import { isRecord } from '../../is-record.ts'
import { toFinding } from '../finding.ts'
import { replacedByOf } from '../../schema/schema-marks.ts'
import { locateName } from '../locate.ts'
import type { Rule } from '../project.ts'

/** Types that the schema deprecates, with the documents that still have them. */
export const deprecated: Rule = (project) =>
  (project.generated?.input.files ?? []).flatMap(({ path, typeName, definition }) => {
    const mark = isRecord(definition) ? definition['deprecated'] : undefined
    if (!isRecord(mark)) return []
    const entry = project.generated?.input.model.schema.find(({ name }) => name === typeName)
    const replacement = entry && replacedByOf(entry)
    const count = project.content?.counts.get(typeName)
    const left = count === undefined ? '' : ` ${count} ${count === 1 ? 'document has' : 'documents have'} it still.`
    const convert =
      replacement === undefined
        ? 'Convert what is left in the Studio, or write a migration for it.'
        : `"npm run codegen -- migration" writes what makes each a ${replacement}.`
    return toFinding(
      'type-deprecated',
      locateName(project, path, typeName),
      `"${typeName}" is deprecated: ${String(mark['reason'])}${left}`,
      count === 0 ? 'Nothing has it any more: remove its files.' : convert,
    )
  })
