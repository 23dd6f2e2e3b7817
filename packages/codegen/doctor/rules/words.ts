import { isRecord } from '../../is-record.ts'
import type { SchemaFile } from '../../schema/load-schema.ts'
import type { Finding, Rule } from '../finding.ts'
import { locateName } from '../locate.ts'
import type { Project } from '../project.ts'
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

const ofType = (project: Project, { path, typeName, definition }: SchemaFile): Finding[] => {
  const place = locateName(project, path, typeName)
  const title: Finding = {
    rule: 'title-missing',
    ...place,
    message: `The type "${typeName}" has no title.`,
    next: addTitle,
  }
  const next = 'Add "description": what it is for, in a sentence.'
  const description: Finding = {
    rule: 'description-missing',
    ...place,
    message: `The type "${typeName}" has no description.`,
    next,
  }
  return [
    ...(hasText(definition, 'title') ? [] : [title]),
    ...(hasText(definition, 'description') ? [] : [description]),
  ]
}

const ofField = (project: Project, { path, typeName }: SchemaFile, field: SchemaField): Finding[] => {
  const place = locateName(project, path, field.name)
  const full = `"${typeName}.${field.path}"`
  const what = field.isMember ? `The member "${field.name}" of ${full}` : `The field ${full}`
  const title: Finding = { rule: 'title-missing', ...place, message: `${what} has no title.`, next: addTitle }
  const reason = reasonToDescribe(field.definition)
  const findings = hasText(field.definition, 'title') ? [] : [title]
  if (reason === undefined) return findings
  const next = 'Add "description": the unit, or the form with an example.'
  return [...findings, { rule: 'description-missing', ...place, message: `${reason}: ${full}.`, next }]
}

/** Types and fields without the title or description that editors need. */
export const words: Rule<Project> = (project) => {
  const findings = (project.generated?.input.files ?? []).flatMap((file) => [
    ...ofType(project, file),
    ...fieldsOf(file.definition).flatMap((field) => ofField(project, file, field)),
  ])
  // A field shared by several types is reported once.
  const keys = findings.map(({ rule, file, line, message }) =>
    line === undefined ? message : `${rule} ${file} ${line}`,
  )
  return findings.filter((_finding, index) => keys.indexOf(keys[index] ?? '') === index)
}
