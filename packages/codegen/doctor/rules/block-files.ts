import { posix } from 'node:path'
import type { Finding, Rule } from '../finding.ts'
import type { Project } from '../project.ts'
import { blockFolders } from './blocks.ts'

/** Style sheets and fixtures of a block folder that no component uses. */
export const blockFiles: Rule<Project> = (project) => {
  const imported = new Set<string | undefined>()
  for (const path of project.files.filter((file) => /\.tsx?$/.test(file))) {
    for (const { from } of project.source(path).imports) {
      if (/\.module\.css$|\.fixture(?:\.tsx?)?$/.test(from)) imported.add(project.resolve(from, path))
    }
  }
  return [...blockFolders(project)].flatMap(([folder, files]) =>
    files.flatMap((file): Finding[] => {
      if (imported.has(file)) return []
      const name = posix.basename(file)
      if (name.endsWith('.module.css')) {
        return [
          {
            rule: 'block-file-stray',
            file,
            message: 'No component imports this style sheet.',
            next: 'Import it, or remove it.',
          },
        ]
      }
      if (!/\.fixture\.tsx?$/.test(name) || file === `${project.config.blocks}/${folder}/${folder}.fixture.ts`)
        return []
      const next = `Move them to ${folder}.fixture.ts, or remove the file.`
      return [{ rule: 'block-file-stray', file, message: 'These fixtures belong to no component.', next }]
    }),
  )
}
