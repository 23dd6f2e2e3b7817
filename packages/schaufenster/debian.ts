import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** @returns the first of these names that the search path has, or of these paths that is a program */
export const findProgram = (names: readonly string[], paths: readonly string[] = []): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return [...paths, ...folders.flatMap((folder) => names.map((name) => join(folder, name)))].find(
    (path) => path !== '' && isExecutable(path),
  )
}

/** The program that a variable names, if it is set. @throws Error when it is none */
export const readProgram = (variable: string): string | undefined => {
  const path = process.env[variable]?.trim() || undefined
  if (path === undefined || isExecutable(path)) return path
  throw new Error(`${variable} is "${path}". Set it to the path of a program, or unset it to use an installed one.`)
}

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0

/** Whether this machine may install Debian's packages. */
export const canInstall = (): boolean => process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')

/** What the package lists, as they are now, say of a package. */
const readPolicy = (name: string): string =>
  spawnSync('apt-cache', ['policy', name], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } }).stdout ?? ''

export const isOffered = (name: string): boolean => /^\s*Candidate: (?!\(none\))/m.test(readPolicy(name))
export const isInstalled = (name: string): boolean => /^\s*Installed: (?!\(none\))/m.test(readPolicy(name))

/**
 * @param alternatives of each, the first that the package lists offer is installed
 * @returns whether it worked
 */
export const install = (...alternatives: string[][]): boolean =>
  canInstall() &&
  run('apt-get', 'update', '-q') &&
  run(
    'apt-get',
    'install',
    '-y',
    '-q',
    '--no-install-recommends',
    ...alternatives.flatMap((names) => names.find(isOffered) ?? names.slice(0, 1)),
  )
