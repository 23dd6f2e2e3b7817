import { execFile } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { defineCodegenConfig } from '../config.ts'
import type { CodegenConfig } from '../config.ts'
import { generate } from '../generate.ts'
import type { Problem } from '../problem.ts'
import { compilerOptions } from './compiler-options.ts'
import { installed } from './installed.ts'
import { createTemporaryProject } from './temporary-project.ts'
import type { TemporaryProject } from './temporary-project.ts'

/** An error of the compiler. */
export interface CompileError {
  /** Relative to the project. */
  file: string
  /** The trimmed source line. */
  line: string
  message: string
}

/** The errors of a codegen run and of the compiler. */
export interface Complaints {
  problems: readonly Problem[]
  errors: CompileError[]
}

/** A project that can be changed, generated and compiled repeatedly. */
export interface CompiledProject extends TemporaryProject {
  check: () => Promise<Complaints>
  /** The remaining errors after a codegen run. */
  errors: () => Promise<CompileError[]>
}

interface Contents {
  /** Texts by path. */
  files?: Readonly<Record<string, string>>
  /** Folders and files to copy from the folder `from`. */
  copied?: { from: string; paths: readonly string[] }
  config?: CodegenConfig
  /** Absolute path of the `tsconfig.json`; default: all strict options. */
  tsconfig?: string
  /** What is compiled. */
  include: readonly string[]
  exclude?: readonly string[]
}

/** The output of an installed program, whether or not it fails. */
export const runProgram = (program: string, args: readonly string[], cwd: string): Promise<string> =>
  new Promise((done) => {
    const command = [join(installed, program), ...args]
    execFile(process.execPath, command, { cwd, maxBuffer: 1e8 }, (_error, stdout, stderr) => done(stdout + stderr))
  })

/** What the compiler says of a folder with a `tsconfig.json`. */
export const compile = (folder: string): Promise<string> =>
  runProgram('typescript/bin/tsc', ['-p', '.', '--pretty', 'false'], folder)

const errorPattern = /^(?<file>[^\s(]+)\((?<line>\d+),\d+\): error TS\d+: (?<message>.*)$/

const toError = (text: string, read: (file: string) => string): CompileError[] => {
  const { file, line, message } = errorPattern.exec(text)?.groups ?? {}
  if (file !== undefined && message !== undefined)
    return [{ file, line: read(file).split('\n')[Number(line) - 1]?.trim() ?? '', message }]
  // Indented lines explain an error. Anything else means that nothing was compiled.
  return /^\s|^$/.test(text) ? [] : [{ file: 'tsconfig.json', line: '', message: text }]
}

export const createCompiledProject = ({
  files = {},
  copied,
  config = defineCodegenConfig({}),
  tsconfig,
  include,
  exclude = [],
}: Contents): CompiledProject => {
  const project = createTemporaryProject({})
  const { root, read, write, path } = project
  for (const name of copied?.paths ?? []) cpSync(join(copied?.from ?? '', name), path(name), { recursive: true })
  const compiler = tsconfig === undefined ? { compilerOptions } : { extends: tsconfig }
  write('tsconfig.json', JSON.stringify({ ...compiler, include, exclude }))
  for (const [file, text] of Object.entries(files)) write(file, text)
  const check: CompiledProject['check'] = async () => {
    const generated = await generate(root, config)
    for (const [file, text] of generated.files) write(file, text)
    const output = await compile(root)
    return {
      problems: [...generated.loose, ...generated.strays, ...generated.unread],
      errors: output.split('\n').flatMap((line) => toError(line, read)),
    }
  }
  return {
    ...project,
    check,
    errors: async () => (await check()).errors,
  }
}
