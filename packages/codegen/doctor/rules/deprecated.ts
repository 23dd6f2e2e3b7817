import { isRecord } from '../../is-record.ts'
import type { Finding, Rule } from '../finding.ts'
import { replacedByOf } from '../../schema/schema-marks.ts'
import { locateName } from '../locate.ts'
import type { Project } from '../project.ts'

/** Types that the schema deprecates, with the documents that still have them. */
export const deprecated: Rule<Project> = (project) =>
  (project.generated?.input.files ?? []).flatMap(({ path, typeName, definition }): Finding[] => {
    const mark = isRecord(definition) ? definition['deprecated'] : undefined
    if (!isRecord(mark)) return []
    const entry = project.generated?.input.model.schema.find(({ name }) => name === typeName)
    const replacement = entry && replacedByOf(entry)
    const count = project.content?.counts.get(typeName)
    const left = count === undefined ? '' : ` ${count} ${count === 1 ? 'document has' : 'documents have'} it still.`
    return [
      {
        rule: 'type-deprecated',
        ...locateName(project, path, typeName),
        message: `"${typeName}" is deprecated: ${String(mark['reason'])}${left}`,
        next:
          count === 0
            ? 'Nothing has it any more: remove its files.'
            : replacement === undefined
              ? 'Convert what is left in the Studio, or write a migration for it.'
              : `"npm run codegen -- migration" writes what makes each a ${replacement}.`,
      },
    ]
  })
