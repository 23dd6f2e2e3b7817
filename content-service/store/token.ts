import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The editor's token of this data folder, created at the first start and readable by the owner only. `log` tells it
 * once, at its creation: later it must be read from the file.
 */
export function ensureToken(dataDir: string, log: (line: string) => void): string {
  const file = join(dataDir, 'token')
  if (existsSync(file)) {
    chmodSync(file, 0o600)
    const token = readFileSync(file, 'utf8').trim()
    if (token.length >= 20) return token
    throw new Error(`${file} holds no usable token. Delete it: a new one is made at the next start.`)
  }
  mkdirSync(dataDir, { recursive: true })
  const token = `sk${randomBytes(32).toString('hex')}`
  writeFileSync(file, `${token}\n`, { mode: 0o600 })
  log(`Editor token, shown this once and kept in ${file}: ${token}`)
  return token
}
