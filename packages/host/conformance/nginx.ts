import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureProgram, runProgram, type DebianProgram, type StaticServer } from './debian-program.ts'

/** Finds nginx, or unpacks Debian's. */
export const ensureNginx = (): DebianProgram | undefined => ensureProgram({ name: 'nginx', packages: ['nginx'] })

/** The configuration around a server block: one process that only writes to its folder. */
const toMainConfig = (dir: string): string => `daemon off;
master_process on;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${dir}/nginx.pid;
error_log stderr notice;
events { worker_connections 64; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/${name};`).join('\n  ')}
  include ${dir}/site.conf;
}
`

/**
 * Runs nginx with a server block.
 *
 * @param dir empty folder for its files
 * @throws Error with nginx's output when it does not start
 */
export const startNginx = async (program: DebianProgram, dir: string, serverBlock: string): Promise<StaticServer> => {
  await writeFile(join(dir, 'site.conf'), serverBlock)
  await writeFile(join(dir, 'main.conf'), toMainConfig(dir))
  const args = ['-c', join(dir, 'main.conf'), '-p', dir, '-e', 'stderr']
  const { child, ended, stop } = runProgram(program, args, ['ignore', 'ignore', 'pipe'])
  const words: string[] = []
  let onWorker: (() => void) | undefined
  if (child.stderr)
    createInterface({ input: child.stderr }).on('line', (line) => {
      words.push(line)
      if (/start worker process \d/.test(line)) onWorker?.()
    })
  const whenReady = (): Promise<void> =>
    new Promise<void>((ready, fail) => {
      onWorker = ready
      void ended.then(() => fail(new Error(`nginx has ended:\n${words.join('\n')}`)))
    })
  await whenReady()
  return {
    stop,
    reload: async () => {
      const ready = whenReady()
      child.kill('SIGHUP')
      await ready
    },
  }
}
