import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureProgram, runProgram, type DebianProgram } from './debian-program.ts'

/** Finds Caddy, or unpacks Debian's. */
export const ensureCaddy = (): DebianProgram | undefined => ensureProgram({ name: 'caddy', packages: ['caddy'] })

/**
 * Runs Caddy with a site block.
 *
 * @param dir empty folder for its files
 */
export const startCaddy = async (
  program: DebianProgram,
  dir: string,
  siteBlock: string,
): Promise<{ stop: () => Promise<void> }> => {
  const config = join(dir, 'Caddyfile')
  await writeFile(config, `{\n\tadmin off\n\tauto_https off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${siteBlock}`)
  const env = { ...program.env, HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir }
  return runProgram({ ...program, env }, ['run', '--config', config, '--adapter', 'caddyfile'])
}
