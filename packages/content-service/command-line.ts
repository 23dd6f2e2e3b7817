import { nameCommand } from '@schaufenster/cli/command-line'

/** A command of the content service, as one types it: `contentLine('reset')`. */
export const contentLine = nameCommand('content', '@schaufenster/content-service')
