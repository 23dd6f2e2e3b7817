import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The editor's token of this data folder, created at the first start and readable by the owner only. `log` tells it
 * once, at its creation: later it must be read from the file.
 */
export const ensureToken = (dataDir: string, log: (line: string) => void): string => {
  const file = locateToken(dataDir)
  if (existsSync(file)) {
    chmodSync(file, 0o600)
    const token = readFileSync(file, 'utf8').trim()
    if (token.length >= 20) return token
    throw new Error(`${file} holds no usable token. Make a new one with "npm run content -- token --renew".`)
  }
  const token = renewToken(dataDir)
  log(`Editor token, shown this once and kept in ${file}: ${token}`)
  return token
}

/** Puts a new token in the place of the old one. A running service keeps the old one until it is started again. */
export const renewToken = (dataDir: string): string => {
  mkdirSync(dataDir, { recursive: true })
  const file = locateToken(dataDir)
  const token = `sk${randomBytes(32).toString('hex')}`
  // Written aside and renamed: the file is never empty, and never readable by others for a moment.
  writeFileSync(`${file}.new`, `${token}\n`, { mode: 0o600 })
  chmodSync(`${file}.new`, 0o600)
  renameSync(`${file}.new`, file)
  return token
}

const locateToken = (dataDir: string): string => join(dataDir, 'token')
