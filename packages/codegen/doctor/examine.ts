import type { CodegenConfig } from '../config.ts'
import { toFinding, rules as ruleNames } from './finding.ts'
import type { DoctorFinding } from './finding.ts'
import { readProject } from './project.ts'
import type { Rule } from './project.ts'
import { readContent } from './read-content.ts'
import type { VisitDocuments } from './read-content.ts'
import { blockFiles } from './rules/block-files.ts'
import { deprecated } from './rules/deprecated.ts'
import { places } from './rules/places.ts'
import { unusedExports, untypedQueries } from './rules/query-modules.ts'
import { schemaFiles } from './rules/schema-files.ts'
import { usage } from './rules/usage.ts'
import { words } from './rules/words.ts'

const rules: Rule[] = [schemaFiles, untypedQueries, blockFiles, words, deprecated, places, usage, unusedExports]

const order = Object.keys(ruleNames)

const compare = (a: DoctorFinding, b: DoctorFinding): number =>
  order.indexOf(a.rule) - order.indexOf(b.rule) ||
  (a.file ?? '').localeCompare(b.file ?? '', 'en') ||
  (a.line ?? 0) - (b.line ?? 0)

/**
 * Finds what is missing, unused or outside of codegen's sight in a project, in display order, except for what codegen,
 * the compiler and the tests of fixtures say. If codegen fails on the project, the findings include the reason, and
 * everything that does not depend on it.
 *
 * @param root absolute path of the project
 * @param visitDocuments reads the content, for what the schema deprecates or restricts
 */
export const examine = async (
  root: string,
  config: CodegenConfig,
  visitDocuments?: VisitDocuments,
): Promise<DoctorFinding[]> => {
  const read = await readProject(root, config)
  const content = visitDocuments && read.generated && (await readContent(read.generated, visitDocuments))
  const project = { ...read, content }
  const findings = rules.flatMap((rule) => rule(project))
  const next = 'Put it right, then ask again: what depends on it was not examined.'
  const unreadable = project.problems.map(({ message, place = {} }) => toFinding('unreadable', place, message, next))
  return [...unreadable, ...findings].toSorted(compare)
}
