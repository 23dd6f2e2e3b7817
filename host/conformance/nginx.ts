import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

/** Where Debian's package is unpacked when nginx is not installed: needs no root, and starts no service. */
const UNPACKED = resolve('.cache/nginx')

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const find = (): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', join(UNPACKED, 'usr/sbin')]
    .map((dir) => join(dir, 'nginx'))
    .find(isExecutable)

const run = (command: string, args: string[], cwd: string): boolean =>
  spawnSync(command, args, { cwd, stdio: 'ignore', timeout: 120_000 }).status === 0

const unpack = (): void => {
  mkdirSync(UNPACKED, { recursive: true })
  const isDownloaded = () => run('apt-get', ['download', '-q', 'nginx'], UNPACKED)
  if (isDownloaded() || (process.getuid?.() === 0 && run('apt-get', ['update', '-q'], UNPACKED) && isDownloaded())) {
    run('sh', ['-c', 'for package in nginx_*.deb; do dpkg-deb -x "$package" .; done'], UNPACKED)
  }
}

/**
 * Finds nginx, or unpacks Debian's.
 *
 * @returns path of the binary; undefined when it is not available
 */
export const ensureNginx = (): string | undefined => {
  const found = find()
  if (found) return found
  if (isExecutable('/usr/bin/apt-get')) unpack()
  return find()
}

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
export const startNginx = async (
  program: string,
  dir: string,
  serverBlock: string,
): Promise<{ stop: () => Promise<void> }> => {
  await writeFile(join(dir, 'site.conf'), serverBlock)
  await writeFile(join(dir, 'main.conf'), toMainConfig(dir))
  const child = spawn(program, ['-c', join(dir, 'main.conf'), '-p', dir, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done())
  })
  const words: string[] = []
  await new Promise<void>((ready, fail) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      words.push(line)
      if (/start worker process \d/.test(line)) ready()
    })
    void ended.then(() => fail(new Error(`nginx did not start:\n${words.join('\n')}`)))
  })
  return {
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
