import { toFinding } from '../finding.ts'
import type { Project, Rule } from '../project.ts'

/** Name of each folder in the blocks folder with the files in it. */
const blockFolders = ({ files, config }: Project): Map<string, string[]> => {
  const folders = new Map<string, string[]>()
  for (const path of files) {
    if (!path.startsWith(`${config.blocks}/`)) continue
    const [folder, ...rest] = path.slice(config.blocks.length + 1).split('/')
    if (folder !== undefined && rest.length > 0) folders.set(folder, [...(folders.get(folder) ?? []), path])
  }
  return folders
}

/** Style sheets and fixtures of a block folder that no component uses. */
export const blockFiles: Rule = (project) => {
  const imported = new Set<string | undefined>()
  for (const path of project.files.filter((file) => /\.tsx?$/.test(file))) {
    for (const { from } of project.source(path).imports) {
      if (/\.module\.css$|\.fixture(?:\.tsx?)?$/.test(from)) imported.add(project.resolve(from, path))
    }
  }
  return [...blockFolders(project)].flatMap(([folder, files]) =>
    files.flatMap((file) => {
      if (imported.has(file)) return []
      if (file.endsWith('.module.css'))
        return toFinding(
          'block-file-stray',
          { file },
          'No component imports this style sheet.',
          'Import it, or remove it.',
        )
      if (!/\.fixture\.tsx?$/.test(file) || file === `${project.config.blocks}/${folder}/${folder}.fixture.ts`)
        return []
      const next = `Move them to ${folder}.fixture.ts, or remove the file.`
      return toFinding('block-file-stray', { file }, 'These fixtures belong to no component.', next)
    }),
  )
}
