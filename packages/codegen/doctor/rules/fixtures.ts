import { posix } from 'node:path'
import { toCamelCase } from '../../casing.ts'
import { declarationsOf } from '../declarations.ts'
import type { Declaration } from '../declarations.ts'
import type { Finding, Rule } from '../finding.ts'
import type { Project } from '../project.ts'

/** A typical, an empty and the longest one. */
const ENOUGH = 3

/** How many values a list has; undefined when that is not statically known. */
const countValues = ({ value }: Declaration): number | undefined => {
  if (value.type !== 'ArrayExpression') return undefined
  return value.elements.some((element) => element?.type === 'SpreadElement') ? undefined : value.elements.length
}

const examine = (project: Project, base: string, file: string): Finding[] => {
  const name = `${toCamelCase(posix.basename(base))}Fixtures`
  if (!project.files.includes(file)) {
    return [
      {
        rule: 'fixtures-missing',
        file: `${base}.tsx`,
        message: 'The block has no fixtures.',
        next: `Write ${file} with a list ${name}.`,
      },
    ]
  }
  const list = declarationsOf(project.source(file)).find((one) => one.isExported && one.name === name)
  if (!list)
    return [
      {
        rule: 'naming',
        file,
        message: `The file exports no list "${name}".`,
        next: `Name the list of its fixtures ${name}.`,
      },
    ]
  const count = countValues(list)
  if (count === undefined || count >= ENOUGH) return []
  return [
    {
      rule: count === 0 ? 'fixtures-missing' : 'fixtures-few',
      file,
      line: list.line,
      message: `${name} has ${count === 0 ? 'no values' : `${count} of ${ENOUGH} values`}.`,
      next: 'Give it a typical value, an empty one and the longest there may be.',
    },
  ]
}

/** Blocks whose fixtures are missing, empty, few or misnamed. */
export const fixtures: Rule<Project> = (project) =>
  (project.generated?.input.components ?? []).flatMap(({ file }) => {
    const base = file.replace(/(?:\.lazy)?\.tsx$/, '')
    return examine(project, base, `${base}.fixture.ts`).map((finding) =>
      finding.file === `${base}.tsx` ? { ...finding, file } : finding,
    )
  })
