import { posix } from 'node:path'
import { toCamelCase } from '../../casing.ts'
import { toFinding } from '../finding.ts'
import type { DoctorFinding } from '../finding.ts'
import { modulesOf } from '../project.ts'
import type { Project, Rule } from '../project.ts'
import { queryCallsIn } from '../query-calls.ts'
import type { QueryCall } from '../query-calls.ts'

const mentionsQueries = /\bdefineQuery\b|['"]groq['"]|\bgroq`/

const outside = ({ config }: Project, file: string, { by, line }: QueryCall): DoctorFinding =>
  toFinding(
    'query-outside',
    { file, line },
    `Codegen does not read this file, so what ${by} returns here has no result type.`,
    `Move the query to a file that ${config.queries.join(', ')} matches.`,
  )

/** `pageQuery`, `PAGE` → `PAGE_QUERY`. */
const toQueryName = (name: string): string => {
  const snake = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toUpperCase()
  return `${snake.replace(/_?QUERY$/, '')}_QUERY`.replace(/^_/, '')
}

const unnamed = (file: string, { line, constant }: QueryCall): DoctorFinding => {
  const name = constant?.name ?? 'QUERY'
  const found = constant === undefined ? '' : `, and this is "${name}"${constant.isExported ? '' : ', not exported'}`
  const message = `This query has no result type: codegen types the exports named "…_QUERY"${found}.`
  const next = `Export it as ${toQueryName(name)}, or leave out defineQuery if it is only a part of a query.`
  return toFinding('query-unnamed', { file, line }, message, next)
}

/** Queries that codegen does not see: in a file that it does not read, or under a wrong name. */
export const untypedQueries: Rule = (project) =>
  modulesOf(project).flatMap((path): DoctorFinding[] => {
    const source = project.source(path)
    if (!mentionsQueries.test(source.text)) return []
    const calls = queryCallsIn(source)
    if (!project.queryFiles.has(path)) return calls.map((call) => outside(project, path, call))
    return calls
      .filter(({ by, constant }) => by === 'defineQuery' && !(constant?.isExported && constant.name.endsWith('_QUERY')))
      .map((call) => unnamed(path, call))
  })

/** Exports that codegen itself reads from a block's query module and from the page's. */
const forCodegen = new Set(['projection', 'replaces', 'names'])

/** Exports of query modules that no other module imports. */
export const unusedExports: Rule = (project) => {
  const used = new Set<string>()
  for (const path of project.files.filter((file) => /(?<!\.d)\.tsx?$/.test(file))) {
    for (const { from, name } of project.source(path).imports) {
      const target = from.includes('.groq') ? project.resolve(from, path) : undefined
      if (target !== undefined) used.add(`${target} ${name}`)
    }
  }
  const next = 'Remove it, or leave out "export" if only this file needs it.'
  return [...project.queryFiles].flatMap((path) => {
    const block = posix.basename(posix.dirname(path))
    const isBlock = project.generated?.blocks.includes(toCamelCase(block)) ?? true
    const isForCodegen =
      path === project.config.pageProjection ||
      (isBlock && path === `${project.config.blocks}/${block}/${block}.groq.ts`)
    return project.source(path).exports.flatMap(({ name, line }) => {
      if ((isForCodegen && forCodegen.has(name)) || used.has(`${path} ${name}`) || used.has(`${path} *`)) return []
      return toFinding('query-export-unused', { file: path, line }, `Nothing imports "${name}".`, next)
    })
  })
}
