import { codegenLine } from '../../command-line.ts'
import { findStaleFiles } from '../../output/write-files.ts'
import { find } from '../finding.ts'
import type { Rule } from '../project.ts'

/** Files in the output folder that differ from a run's result. */
export const output: Rule = ({ root, config, generated, files }) => {
  if (!generated) return []
  const stale = findStaleFiles(root, generated.files, config.output)
  const known = new Set([...generated.files.keys(), ...stale.map(({ path }) => path)])
  const foreign = files.filter((path) => path.startsWith(`${config.output}/`) && !known.has(path))
  return [
    ...stale.map(({ path, found, expected }) => {
      const state = found === undefined ? 'missing' : expected === undefined ? 'no longer generated' : 'out of date'
      return find('output-stale', { file: path }, `The generated file is ${state}.`, `Run "${codegenLine()}".`)
    }),
    ...foreign.map((file) => {
      const next = `Move it out of ${config.output}, or remove it.`
      return find('output-foreign', { file }, 'Codegen does not write this file.', next)
    }),
  ]
}
