import { basename, dirname, join, resolve } from 'node:path'

/** The folders of a publication. */
export interface PublishFolders {
  /** The published site. */
  outDir: string
  /** The state of publishing. */
  stateDir: string
}

/** Next to the published site, so that a rename is atomic: another disk would require a copy. */
export const toStagingDir = ({ outDir }: PublishFolders): string =>
  join(dirname(resolve(outDir)), `.${basename(resolve(outDir))}-next`)
