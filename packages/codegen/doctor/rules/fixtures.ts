import { posix } from 'node:path'
import { toCamelCase } from '../../casing.ts'
import { declarationsOf } from '../declarations.ts'
import type { Declaration } from '../declarations.ts'
import { find } from '../finding.ts'
import type { Rule } from '../project.ts'

/** A typical, an empty and the longest one. */
const ENOUGH = 3

/** How many values a list has; undefined when that is not statically known. */
const countValues = ({ value }: Declaration): number | undefined => {
  if (value.type !== 'ArrayExpression') return undefined
  return value.elements.some((element) => element?.type === 'SpreadElement') ? undefined : value.elements.length
}

/** Blocks whose fixtures are missing, empty, few or misnamed. */
export const fixtures: Rule = (project) =>
  (project.generated?.input.components ?? []).flatMap((component) => {
    const base = component.file.replace(/(?:\.lazy)?\.tsx$/, '')
    const file = `${base}.fixture.ts`
    const name = `${toCamelCase(posix.basename(base))}Fixtures`
    if (!project.files.includes(file))
      return find('fixtures-missing', component, 'The block has no fixtures.', `Write ${file} with a list ${name}.`)
    const list = declarationsOf(project.source(file)).find((one) => one.isExported && one.name === name)
    if (!list)
      return find('naming', { file }, `The file exports no list "${name}".`, `Name the list of its fixtures ${name}.`)
    const count = countValues(list)
    if (count === undefined || count >= ENOUGH) return []
    const rule = count === 0 ? 'fixtures-missing' : 'fixtures-few'
    const message = `${name} has ${count === 0 ? 'no values' : `${count} of ${ENOUGH} values`}.`
    const next = 'Give it a typical value, an empty one and the longest there may be.'
    return find(rule, { file, line: list.line }, message, next)
  })
