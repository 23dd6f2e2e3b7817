import { existsSync, readFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const read = (path: string): string => readFileSync(path, 'utf8')

interface Service {
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  networks?: Record<string, { ipv4_address?: string }>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
}
interface Compose {
  services: Record<string, Service>
  networks: { inner: { ipam: { config: { subnet: string }[] } } }
  volumes: Record<string, object>
}

const COMPOSE = 'deploy/compose.yaml'
const { services, networks, volumes }: Compose = parse(read(COMPOSE), { merge: true })
const entries = Object.entries(services)
const addressOf = (name: string): string | undefined => services[name]?.networks?.['inner']?.ipv4_address
const dockerfile = read('Dockerfile')

test('every variable of the containers is one that is documented, and those of .env are named above', () => {
  const docs = read('docs/reference.md') + read('packages/content-service/README.md') + read('deploy/Caddyfile')
  const variables = entries.flatMap(([, { environment = {} }]) => Object.keys(environment))
  expect(variables.filter((name) => !new RegExp(`[\`{$]${name}[\`}]`).test(docs))).toEqual([])
  const [, head = ''] = /^((?:#.*\n)+)/.exec(read(COMPOSE)) ?? []
  const references = [...read(COMPOSE).matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
  expect(references.filter((name) => !head.includes(name))).toEqual([])
})

test('what a container refers to is there: volumes, files, and health where another one waits for it', () => {
  for (const [name, { volumes: mounts = [], depends_on: awaited = {}, command = [] }] of entries) {
    for (const [source = ''] of mounts.map((mount) => mount.split(':')))
      expect(source.startsWith('./') ? existsSync(`deploy/${source}`) : source in volumes, `${name}: ${source}`).toBe(
        true,
      )
    for (const [other, { condition }] of Object.entries(awaited))
      expect(condition !== 'service_healthy' || services[other]?.healthcheck !== undefined, `${name}: ${other}`).toBe(
        true,
      )
    const importPath = command[command.indexOf('--import') + 1]
    if (command.includes('--import')) expect(existsSync(importPath ?? '')).toBe(true)
  }
})

test('what is written stays in volumes: content and cache', () => {
  const declarations = [...(/^VOLUME (.+)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(
    ([, path]) => path,
  )
  const targets = entries.flatMap(([, { volumes: mounts = [] }]) => mounts.map((mount) => mount.split(':')[1]))
  expect(declarations.length).toBe(2)
  expect(targets).toEqual(expect.arrayContaining(declarations))
})

test('each address is given once, in the network, and exactly those that pass requests on are trusted', () => {
  const inner = new BlockList()
  const [network = '', bits] = networks.inner.ipam.config[0]?.subnet.split('/') ?? []
  inner.addSubnet(network, Number(bits))
  const addresses = entries.map(([name]) => addressOf(name) ?? '')
  expect(new Set(addresses).size).toBe(entries.length)
  expect(addresses.filter((address) => !inner.check(address))).toEqual([])
  const proxiesOf = (name: string) => services[name]?.environment?.['TRUSTED_PROXIES']?.split(', ')
  expect(proxiesOf('site')).toEqual([addressOf('proxy')])
  expect(proxiesOf('content')).toEqual([addressOf('proxy'), addressOf('site')])
})

test('the proxy finds both where they listen', () => {
  const [, port] = /PORT=(\d+)/.exec(dockerfile) ?? []
  const [, contentPort] = /`CONTENT_PORT` \|.+\| `(\d+)` \|/.exec(read('docs/reference.md')) ?? []
  const upstreams = [...read('deploy/Caddyfile').matchAll(/reverse_proxy (\S+)/g)].map(([, upstream]) => upstream)
  expect(upstreams).toEqual([`site:${port}`, `content:${contentPort}`])
  expect(services['site']?.environment?.['SANITY_API_HOST']).toBe(`http://content:${contentPort}`)
})

test('the workflow runs the commands of the README’s quick start', () => {
  const [, commands = ''] = /## Quick start\n\n```sh\n([^`]+)```/.exec(read('README.md')) ?? []
  const lines = commands.split('\n').flatMap((line) => /^(npm ci && npm \w+)/.exec(line)?.[1] ?? [])
  const { jobs } = parse(read('.github/workflows/test.yml'))
  const steps: string[] = Object.values<{ steps: { run?: string }[] }>(jobs).flatMap((job) =>
    job.steps.map(({ run = '' }) => run),
  )
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(steps.some((step) => step.includes(line))).toBe(true)
})
