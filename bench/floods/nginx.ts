import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '@schaufenster/host/testing/free-port'
import { isTaken } from '@schaufenster/host/testing/is-taken'

interface Options {
  /** Origins of the servers behind it. */
  site: URL
  content: URL
  /** Paths of the certificate and its key. */
  cert: string
  key: string
  folder: string
  /** On which processor; any if undefined. */
  cpu: number | undefined
}

/** This machine is a proxy in front of nginx, which names visitors; anybody else is who connects. */
const toConfiguration = ({ site, content, cert, key, folder }: Options, ports: { site: number; content: number }) => `
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events { worker_connections 8192; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  set_real_ip_from 127.0.0.1; set_real_ip_from ::1; real_ip_header X-Forwarded-For;
  proxy_http_version 1.1; proxy_read_timeout 1h; client_max_body_size 0;
  proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header Connection '';
  server { listen ${ports.site} ssl http2; ssl_certificate ${cert}; ssl_certificate_key ${key};
    location / { proxy_pass ${site.origin}; proxy_set_header X-Forwarded-Proto https; } }
  server { listen ${ports.content}; location / { proxy_pass ${content.origin}; } }
}
`

/** Starts nginx, which must be installed, in front of the site and its content service. */
export const startNginx = async (options: Options) => {
  const ports = { site: await findFreePort(), content: await findFreePort() }
  const file = join(options.folder, 'nginx.conf')
  writeFileSync(file, toConfiguration(options, ports))
  const pinned = options.cpu === undefined ? [] : ['taskset', '-c', String(options.cpu)]
  const [command, ...args] = [...pinned, 'nginx', '-c', file, '-p', options.folder]
  const nginx = spawn(command, args, { stdio: 'inherit' })
  while (!(await isTaken(ports.site))) {
    if (nginx.exitCode !== null) throw new Error(`nginx has ended. See ${options.folder}/nginx.log.`)
    await pause(100)
  }
  return {
    site: new URL(`https://${options.site.hostname}:${ports.site}`),
    content: new URL(`http://${options.content.hostname}:${ports.content}`),
    stop: () => nginx.kill(),
  }
}
