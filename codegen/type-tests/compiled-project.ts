import { execFile } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineCodegenConfig } from '../config.ts'
import { generate } from '../generate.ts'
import type { Problem } from '../problem.ts'
import { createTemporaryProject } from '../testing/temporary-project.ts'
import type { TemporaryProject } from '../testing/temporary-project.ts'

const repository = resolve(import.meta.dirname, '../..')

/** An error of the compiler. */
export interface CompileError {
  /** Relative to the project. */
  file: string
  /** The line it is in, without the space around it. */
  line: string
  message: string
}

/** A project that is changed, generated and compiled again. */
export interface CompiledProject extends TemporaryProject {
  /** Deletes a file or a folder. */
  drop: (file: string) => void
  /** What a run of codegen and then the compiler complain about. */
  check: () => Promise<{ problems: readonly Problem[]; errors: CompileError[] }>
  /** The errors that are left after a run of codegen. */
  errors: () => Promise<CompileError[]>
}

interface Contents {
  /** Texts by path. */
  files?: Readonly<Record<string, string>>
  /** Paths of the repository to start from. */
  copied?: readonly string[]
  /** What is compiled. */
  include: readonly string[]
  exclude?: readonly string[]
}

/** What a program says, whether or not it fails: a complaint is an answer. */
export const runProgram = (program: string, args: readonly string[], cwd: string): Promise<string> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      [join(repository, 'node_modules', program), ...args],
      { cwd, maxBuffer: 1e8 },
      (_error, stdout, stderr) => {
        done(`${stdout}${stderr}`)
      },
    )
  })

const errorPattern = /^(?<file>[^\s(]+)\((?<line>\d+),\d+\): error TS\d+: (?<message>.*)$/

const toError = (text: string, read: (file: string) => string): CompileError[] => {
  const { file, line, message } = errorPattern.exec(text)?.groups ?? {}
  if (file !== undefined && message !== undefined)
    return [{ file, line: read(file).split('\n')[Number(line) - 1]?.trim() ?? '', message }]
  // What explains an error is indented below it. Anything else means that nothing was compiled.
  return /^\s|^$/.test(text) ? [] : [{ file: 'tsconfig.json', line: '', message: text }]
}

export const createCompiledProject = ({
  files = {},
  copied = [],
  include,
  exclude = [],
}: Contents): CompiledProject => {
  const project = createTemporaryProject({})
  const { root, read, write, path } = project
  for (const name of copied) cpSync(join(repository, name), path(name), { recursive: true })
  write('tsconfig.json', JSON.stringify({ extends: join(repository, 'tsconfig.json'), include, exclude }))
  for (const [file, text] of Object.entries(files)) write(file, text)
  const check: CompiledProject['check'] = async () => {
    const generated = await generate(root, defineCodegenConfig({}))
    for (const [file, text] of generated.files) write(file, text)
    const output = await runProgram('typescript/bin/tsc', ['-p', '.', '--pretty', 'false'], root)
    return {
      problems: [...generated.loose, ...generated.unread],
      errors: output.split('\n').flatMap((line) => toError(line, read)),
    }
  }
  return {
    ...project,
    drop: (file) => rmSync(path(file), { recursive: true }),
    check,
    errors: async () => (await check()).errors,
  }
}
