import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureProgram, runProgram, type DebianProgram } from './debian-program.ts'

/** What the published file needs, and what every Apache has. */
const MODULES = 'mpm_event authz_core mime dir env setenvif filter deflate headers rewrite negotiation unixd'.split(' ')

/** Finds Apache, or unpacks Debian's. */
export const ensureApache = (): DebianProgram | undefined =>
  ensureProgram({ name: 'apache2', packages: ['apache2-bin', 'libapr1', 'libaprutil1', 'liblua5.3-0'] })

const toConfig = (dir: string, modules: string, { port, root }: { port: number; root: string }): string => `
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
DocumentRoot ${root}
<Directory ${root}>
  AllowOverride All
  Require all granted
</Directory>
`

/**
 * Runs Apache over a folder whose `.htaccess` files it reads.
 *
 * @param dir empty folder for its files; as root it serves as nobody, who must be able to read the site
 */
export const startApache = async (
  program: DebianProgram,
  dir: string,
  site: { port: number; root: string },
): Promise<{ stop: () => Promise<void> }> => {
  const config = join(dir, 'apache.conf')
  await writeFile(config, toConfig(dir, join(program.root, 'usr/lib/apache2/modules'), site))
  return runProgram(program, ['-D', 'FOREGROUND', '-f', config])
}
