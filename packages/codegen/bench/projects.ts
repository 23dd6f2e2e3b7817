import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createProject, officialFiles } from '../testing/many-types.ts'
import type { Size } from '../testing/many-types.ts'
import { writeProject } from '../testing/temporary-project.ts'
import { officialFolder } from './official.ts'

/** `1000/200`: types and queries. */
export const nameOf = ({ types, queries }: Size): string => `${types}/${queries}`

const folderIn = (parent: string, name: string): string => {
  const folder = join(parent, name.replaceAll(/[^a-z0-9]+/g, '-'))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/** A new folder from which node finds our packages. */
export const ourFolder = (name: string): string => folderIn(resolve(import.meta.dirname, '../.cache/bench'), name)

/** A new folder from which node finds the official ones. */
export const officialProjectFolder = (name: string): string => {
  const folder = folderIn(join(officialFolder, 'projects'), name)
  mkdirSync(join(folder, 'official'))
  return folder
}

export interface BenchProject {
  /** The project for our generator. */
  ours: string
  /** The same for the official tools, where they are measured. */
  official: string | undefined
}

export const prepareProject = (size: Size, withOfficial: boolean): BenchProject => {
  const files = createProject(size)
  const ours = ourFolder(nameOf(size))
  writeProject(ours, files)
  if (!withOfficial) return { ours, official: undefined }
  const official = officialProjectFolder(nameOf(size))
  writeProject(official, new Map([...files, ...officialFiles(files)]))
  return { ours, official }
}
