import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureProgram, runProgram, type DebianProgram, type StaticServer } from './debian-program.ts'

/** What the published file needs, and what every Apache has. */
const MODULES = 'mpm_event authz_core mime dir env setenvif filter deflate headers rewrite negotiation unixd'.split(' ')

/** Finds Apache, or unpacks Debian's. */
export const ensureApache = (): DebianProgram | undefined =>
  ensureProgram({ name: 'apache2', packages: ['apache2-bin', 'libapr1', 'libaprutil1', 'liblua5.3-0'] })

/** The configuration around a virtual host. */
const toConfig = (dir: string, modules: string, port: number, virtualHost: string): string => `
ServerRoot ${dir}
ServerName site.example
Listen 127.0.0.1:${port}
PidFile ${dir}/apache.pid
ErrorLog ${dir}/error.log
DefaultRuntimeDir ${dir}
Mutex file:${dir}
${MODULES.map((name) => [name, join(modules, `mod_${name}.so`)])
  // Some are part of the binary.
  .filter(([, file = '']) => existsSync(file))
  .map(([name, file]) => `LoadModule ${name}_module ${file}`)
  .join('\n')}
TypesConfig /dev/null
${process.getuid?.() === 0 ? 'User nobody\nGroup nogroup' : ''}
${virtualHost}`

/**
 * Runs Apache with a virtual host whose folder has `.htaccess` files.
 *
 * @param dir empty folder for its files; as root it serves as nobody, who must be able to read the site
 */
export const startApache = async (
  program: DebianProgram,
  dir: string,
  port: number,
  virtualHost: string,
): Promise<StaticServer> => {
  const config = join(dir, 'apache.conf')
  await writeFile(config, toConfig(dir, join(program.root, 'usr/lib/apache2/modules'), port, virtualHost))
  const { child, stop } = runProgram(program, ['-D', 'FOREGROUND', '-f', config])
  return { stop, reload: async () => void child.kill('SIGUSR1') }
}
