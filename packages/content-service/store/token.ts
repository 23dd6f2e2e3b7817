import { contentLine } from '../command-line.ts'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFileSync } from '@schaufenster/cli/replace-file'
import { createKey } from '../editors/editor.ts'

/**
 * The editor's token of this data folder, created at the first start and readable only by the owner. `log` receives
 * it once, when it is created: later it must be read from the file.
 */
export const ensureToken = (dataDir: string, log: (line: string) => void): string => {
  const file = locateToken(dataDir)
  if (existsSync(file)) {
    chmodSync(file, 0o600)
    const token = readToken(file)
    if (token !== undefined) return token
    throw new Error(`${file} holds no usable token. Make a new one with "${contentLine('token --renew', dataDir)}".`)
  }
  const token = renewToken(dataDir)
  log(`Editor token, shown only once and stored in ${file}: ${token}`)
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
