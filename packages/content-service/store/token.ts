import { contentLine } from '../command-line.ts'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFileSync } from '@schaufenster/cli/replace-file'
import { createKey } from '../editors/editor.ts'

/**
 * The editor's token of this data folder, created at the first start and readable only by the owner. `log` receives
 * it once, when it is created, and only if a terminal shows the log: systemd and Docker keep theirs, for more people
 * than may edit.
 */
export const ensureToken = (dataDir: string, log: (line: string) => void, isTerminal = false): string => {
  const file = locateToken(dataDir)
  if (existsSync(file)) {
    chmodSync(file, 0o600)
    const token = readToken(file)
    if (token !== undefined) return token
    throw new Error(`${file} holds no usable token. Make a new one with "${contentLine('token --renew', dataDir)}".`)
  }
  const token = renewToken(dataDir)
  if (isTerminal) log(`Editor token, shown only once and stored in ${file}: ${token}`)
  else log(`Editor token: stored in ${file}. To print it: ${contentLine('token', dataDir)}`)
  return token
}

/** The token in a file; undefined when it is too short to be a secret. */
export const readToken = (file: string): string | undefined => {
  const token = readFileSync(file, 'utf8').trim()
  return token.length >= 20 ? token : undefined
}

/** Replaces the token. A running service follows within a second. */
export const renewToken = (dataDir: string): string => {
  const token = createKey()
  replaceFileSync(locateToken(dataDir), `${token}\n`, 0o600)
  return token
}

export const locateToken = (dataDir: string): string => join(dataDir, 'token')
