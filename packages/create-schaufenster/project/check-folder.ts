import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { recover } from './swap.ts'

/** What a folder that somebody has prepared may hold. */
const ALLOWED = new Set(['.git', '.DS_Store', '.idea', '.vscode'])

const MAX_NAMES = 3

/** Whether npm or pnpm would count a folder below as a part of this one, or somebody works on a project there. */
const isProject = (folder: string): boolean => {
  if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return true
  try {
    const { name, workspaces } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return name !== undefined || workspaces !== undefined
  } catch {
    // None there, or not npm's.
    return false
  }
}

const findProject = (folder: string): string | undefined => {
  const parent = dirname(folder)
  if (parent === folder) return undefined
  return isProject(parent) ? parent : findProject(parent)
}

/** In bytes, on every usual file system. */
const LONGEST_NAME = 255

/** @throws Error unless the folder could be created there, and Vite work in it */
const checkPath = (root: string): void => {
  if (/[#%?]/.test(root) || root.split(sep).includes('node_modules'))
    throw new Error(`${root} has #, %, ? or node_modules in its path, in which Vite cannot work. Name another folder.`)
  if (Buffer.byteLength(basename(root)) > LONGEST_NAME)
    throw new Error(`${basename(root)} is too long for a folder. Name another one.`)
  const findExisting = (folder: string): string => (existsSync(folder) ? folder : findExisting(dirname(folder)))
  const existing = findExisting(root)
  try {
    accessSync(existing, constants.W_OK)
  } catch (error) {
    throw new Error(`${existing} cannot be written to. Name a folder elsewhere, or change its permissions.`, {
      cause: error,
    })
  }
}

/**
 * A studio is written into a folder of its own, so that nothing is lost or mixed. What an earlier run left half done is
 * taken back.
 *
 * @throws Error with the next step
 */
export const checkFolder = (root: string): void => {
  const project = findProject(root)
  if (project !== undefined)
    throw new Error(
      `${root} lies inside the project ${project}, whose packages and settings would reach into the studio’s. Name a folder outside of it.`,
    )
  checkPath(root)
  if (!existsSync(root)) return
  if (!statSync(root).isDirectory()) throw new Error(`${root} is a file. Name another folder.`)
  recover(root)
  const names = readdirSync(root).filter((name) => !ALLOWED.has(name))
  if (names.length > 0)
    throw new Error(
      `${root} is not empty: it has ${names.slice(0, MAX_NAMES).join(', ')}${names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''}. Name a new folder: npm create schaufenster my-studio`,
    )
}
