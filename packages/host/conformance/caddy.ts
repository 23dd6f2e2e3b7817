import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureProgram, runProgram, type DebianProgram, type StaticServer } from './debian-program.ts'

/** Finds Caddy, or unpacks Debian's. */
export const ensureCaddy = (): DebianProgram | undefined => ensureProgram({ name: 'caddy', packages: ['caddy'] })

/**
 * Runs Caddy with a site block.
 *
 * @param dir empty folder for its files
 */
export const startCaddy = async (program: DebianProgram, dir: string, siteBlock: string): Promise<StaticServer> => {
  const config = join(dir, 'Caddyfile')
  const admin = `unix/${join(dir, 'admin.sock')}`
  await writeFile(config, `{\n\tadmin ${admin}\n\tauto_https off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${siteBlock}`)
  const env = { ...program.env, HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir }
  const options = ['--config', config, '--adapter', 'caddyfile']
  const { stop } = runProgram({ ...program, env }, ['run', ...options])
  return {
    stop,
    reload: async () => {
      const { ended } = runProgram({ ...program, env }, ['reload', ...options, '--address', admin], 'ignore')
      const [code] = await ended
      if (code !== 0) throw new Error(`Caddy did not reload: it ended with ${String(code)}.`)
    },
  }
}
