import { isRecord } from '../../is-record.ts'
import type { SchemaFile } from '../../schema/load-schema.ts'
import { toFinding, type DoctorFinding } from '../finding.ts'
import { locateName } from '../locate.ts'
import type { Project, Rule } from '../project.ts'
import { constraintsOf, fieldsOf } from '../../schema/schema-fields.ts'
import type { SchemaField } from '../../schema/schema-fields.ts'

const addTitle = 'Add "title": what editors call it.'

const hasText = (definition: unknown, key: string): boolean =>
  isRecord(definition) &&
  (typeof definition[key] === 'string' ? definition[key].trim() !== '' : isRecord(definition[key]))

/** What only a description can explain: the unit of a number, and the form that a custom rule requires. */
const reasonToDescribe = (definition: Record<string, unknown>): string | undefined => {
  if (hasText(definition, 'description') || definition['hidden'] === true) return undefined
  if (definition['type'] === 'number') return 'Nothing tells editors what this number counts'
  const constraints = constraintsOf(definition)
  return constraints.has('custom') || constraints.has('regex')
    ? 'Nothing tells editors which form this value must have'
    : undefined
}

const checkType = (project: Project, { path, typeName, definition }: SchemaFile): DoctorFinding[] => {
  const place = locateName(project, path, typeName)
  const next = 'Add "description": what it is for, in a sentence.'
  return [
    ...(hasText(definition, 'title')
      ? []
      : [toFinding('title-missing', place, `The type "${typeName}" has no title.`, addTitle)]),
    ...(hasText(definition, 'description')
      ? []
      : [toFinding('description-missing', place, `The type "${typeName}" has no description.`, next)]),
  ]
}

const checkField = (project: Project, { path, typeName }: SchemaFile, field: SchemaField): DoctorFinding[] => {
  const place = locateName(project, path, field.name)
  const full = `"${typeName}.${field.path}"`
  const what = field.isMember ? `The member "${field.name}" of ${full}` : `The field ${full}`
  const reason = reasonToDescribe(field.definition)
  const next = 'Add "description": the unit, or the form with an example.'
  return [
    ...(hasText(field.definition, 'title')
      ? []
      : [toFinding('title-missing', place, `${what} has no title.`, addTitle)]),
    ...(reason === undefined ? [] : [toFinding('description-missing', place, `${reason}: ${full}.`, next)]),
  ]
}

/** Types and fields without the title or description that editors need. */
export const words: Rule = (project) => {
  const findings = (project.generated?.input.files ?? []).flatMap((file) => [
    ...checkType(project, file),
    ...fieldsOf(file.definition).flatMap((field) => checkField(project, file, field)),
  ])
  // A field shared by several types is reported once.
  const keys = findings.map(({ rule, file, line, message }) =>
    line === undefined ? message : `${rule} ${file} ${line}`,
  )
  return findings.filter((_finding, index) => keys.indexOf(keys[index] ?? '') === index)
}
