import { messageOf } from '@schaufenster/cli/errors'
import { describeFailedPage } from '../pages/failed-page.ts'
import type { Publication } from '../publish-affected.ts'

const MAX_NAMED = 5

type Print = (line: string) => void

const name = (paths: readonly string[]): string => {
  const rest = paths.length - MAX_NAMED
  return rest > 0
    ? `${paths.slice(0, MAX_NAMED).join(', ')} and ${rest} more ${rest === 1 ? 'page' : 'pages'}`
    : paths.join(', ')
}

const time = (): string => new Date().toLocaleTimeString('en-GB')

/** Whether there was nothing to do. */
export const isUpToDate = ({ rendered, removed, failed }: Publication): boolean =>
  rendered.length + removed.length + failed.length === 0

/** Prints the result of an incremental publication, if it did anything. */
export const tellOutcome = ({ rendered, removed, failed, warnings }: Publication, ms: number, print: Print): void => {
  const seconds = `(${(ms / 1000).toFixed(1)} s)`
  if (rendered.length > 0) print(`✓ ${time()} Published ${name(rendered)} ${seconds}`)
  if (removed.length > 0) print(`✓ ${time()} Removed ${name(removed)}`)
  for (const page of failed) print(`✗ ${time()} ${describeFailedPage(page)}`)
  for (const warning of warnings) print(`  ! ${warning}`)
}

export const tellFailure = (error: unknown, pauseMs: number, print: Print): void =>
  print(`✗ ${time()} ${messageOf(error)} Retrying in ${Math.round(pauseMs / 1000)} s.`)
