import type { Problem } from '../../problem.ts'
import { find } from '../finding.ts'
import type { Finding, RuleName } from '../finding.ts'
import type { Project, Rule } from '../project.ts'

/** Name of each folder in the blocks folder with the files in it. */
export const blockFolders = ({ files, config }: Project): Map<string, string[]> => {
  const folders = new Map<string, string[]>()
  for (const path of files) {
    if (!path.startsWith(`${config.blocks}/`)) continue
    const [folder, ...rest] = path.slice(config.blocks.length + 1).split('/')
    if (folder !== undefined && rest.length > 0) folders.set(folder, [...(folders.get(folder) ?? []), path])
  }
  return folders
}

const toFindings = (rule: RuleName, problems: readonly Problem[] = []): Finding[] =>
  problems.map(({ message, place = {} }) => {
    const [fault = message, ...advice] = message.split(/(?<=\.) /)
    return find(rule, place, fault, advice.join(' '))
  })

/** What a run of codegen says of blocks: those without a component, components of none, fields that no component reads. */
export const blocks: Rule = ({ generated }) => [
  ...toFindings('block-without-component', generated?.loose),
  ...toFindings('component-without-schema', generated?.strays),
  ...toFindings('field-unused', generated?.unread),
]
