import { resolve } from 'node:path'
import { nameCommand } from '@schaufenster/cli/command-line'

/** In the current folder, where a service keeps its content. */
export const USUAL_FOLDER = '.content'

const nameLine = nameCommand('content', '@schaufenster/content-service')

/**
 * A command of the content service, as one types it: `contentLine('reset')`.
 *
 * @param dataDir the folder it is for
 */
export const contentLine = (args = '', dataDir = USUAL_FOLDER): string => {
  const folder = resolve(dataDir)
  if (folder === resolve(USUAL_FOLDER)) return nameLine(args)
  return nameLine(`${args} --dir ${/\s/.test(folder) ? `"${folder}"` : folder}`)
}
