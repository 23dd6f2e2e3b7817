import { basename, dirname, join, resolve } from 'node:path'

/** Where a publication works. */
export interface PublishFolders {
  /** The published site. */
  outDir: string
  /** What publishing remembers. */
  stateDir: string
}

/** Beside the published site, so that a file moves there in one step: on another disk it would have to be copied. */
export const toStagingDir = ({ outDir }: PublishFolders): string =>
  join(dirname(resolve(outDir)), `.${basename(resolve(outDir))}-next`)
