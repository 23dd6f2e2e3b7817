import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isMissing, messageOf } from '@schaufenster/cli/errors'
import { isPart } from '@schaufenster/cli/replace-file'

/** The ids of the records of a folder, sorted: each is a file `{id}.json`. */
export const listRecords = (folder: string): string[] => {
  try {
    return readdirSync(folder)
      .flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []))
      .toSorted()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/**
 * @param report called with the path of each file that is not a record under its own id: a removal would not reach it;
 *   and with the reason when it cannot be read
 */
export const readRecords = <Found extends { id: string }>(
  folder: string,
  parse: (text: string) => Found | undefined,
  report: (file: string, reason?: string) => void,
): Found[] =>
  listRecords(folder).flatMap((id) => {
    const file = join(folder, `${id}.json`)
    try {
      const found = parse(readFileSync(file, 'utf8'))
      if (found?.id === id) return [found]
      report(file)
    } catch (error) {
      if (!isMissing(error)) report(file, messageOf(error))
    }
    return []
  })

/**
 * Removes unfinished files that a killed process left, from a folder that only this process writes to: they may hold what a visitor
 * wrote, and nothing else would delete them.
 */
export const removeHalfWritten = (folder: string, report: (line: string) => void): void => {
  try {
    for (const name of readdirSync(folder)) if (isPart(name)) rmSync(join(folder, name), { force: true })
  } catch (error) {
    if (!isMissing(error)) report(`! What was half written in ${folder} could not be removed. ${messageOf(error)}`)
  }
}
