import { codegenLine } from '../../command-line.ts'
import { findStaleFiles } from '../../output/write-files.ts'
import type { Finding, Rule } from '../finding.ts'
import type { Project } from '../project.ts'

/** Files in the output folder that differ from a run's result. */
export const output: Rule<Project> = ({ root, config, generated, files }) => {
  if (!generated) return []
  const expected = generated.files
  const stale = findStaleFiles(root, expected, config.output)
  const known = new Set([...expected.keys(), ...stale.map(({ path }) => path)])
  const foreign = files.filter((path) => path.startsWith(`${config.output}/`) && !known.has(path))
  return [
    ...stale.map(({ path, found, expected: text }): Finding => {
      const state = found === undefined ? 'missing' : text === undefined ? 'no longer generated' : 'out of date'
      return {
        rule: 'output-stale',
        file: path,
        message: `The generated file is ${state}.`,
        next: `Run "${codegenLine()}".`,
      }
    }),
    ...foreign.map((file): Finding => {
      const next = `Move it out of ${config.output}, or remove it.`
      return { rule: 'output-foreign', file, message: 'Codegen does not write this file.', next }
    }),
  ]
}
