import type { Problem } from '../../problem.ts'
import type { Finding, Rule } from '../finding.ts'
import type { Project } from '../project.ts'

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

const toFindings = (rule: Finding['rule'], problems: readonly Problem[] = []): Finding[] =>
  problems.map(({ message, place }) => {
    const [fault = message, ...advice] = message.split(/(?<=\.) /)
    return { rule, file: place?.file, line: place?.line, message: fault, next: advice.join(' ') }
  })

/** What a run of codegen says of blocks: those without a component, components of none, fields that no component reads. */
export const blocks: Rule<Project> = ({ generated }) => [
  ...toFindings('block-without-component', generated?.loose),
  ...toFindings('component-without-schema', generated?.strays),
  ...toFindings('field-unused', generated?.unread),
]
