import { smallProject } from '@schaufenster/codegen/testing/temporary-project'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listPackages } from './list-packages.ts'
import { startRegistry } from './local-registry.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'installed-'))
const tarballs = join(folder, 'tarballs')
const project = join(folder, 'project')
const empty = join(folder, 'empty')
const SEED = '{"_id":"eins","_type":"post","title":"Guten Tag"}\n'
const RESET_PROGRAM = `
import { createClient } from '@sanity/client'
import { startContentService } from '@schaufenster/content-service'
const service = await startContentService({ memory: true, port: 0, importPath: 'seed.ndjson' })
const { url: apiHost, projectId, dataset, token } = service
const client = createClient({ apiHost, projectId, dataset, token, apiVersion: '2025-02-19', useProjectHostname: false, useCdn: false })
await client.create({ _type: 'post' })
const created = await client.fetch('count(*)')
await service.reset()
console.log(created, await client.fetch('count(*)'))
await service.stop()
`
const SITE_PROGRAM = `
import { startContentService } from '@schaufenster/content-service'
import { serveSite } from '@schaufenster/host/serve'
import { runPublish } from '@schaufenster/publish/commands/publish-command'
const service = await startContentService({ memory: true, port: 0, importPath: process.argv[2] })
const env = { SANITY_API_HOST: service.url }
const { failed } = await runPublish({}, env, () => {})
const host = await serveSite({ dist: 'dist', port: 0, env })
const page = await fetch(host.url + '/leistungen')
console.log(JSON.stringify({ failed, status: page.status, html: await page.text() }))
await host.stop()
await service.stop()
process.exit()
`
const NAMES = listPackages(join(root, 'packages'))

const programOf = (name: string): string => join(root, 'node_modules/.bin', name)

/** Without what this test runner and npm have set, and with a home and a cache that nobody has used. */
const environment = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([key]) => !/^(?:VITEST|TEST|NODE_(?:ENV|OPTIONS|COMPILE_CACHE)|npm_|CONTENT_|SANITY_)/i.test(key),
    ),
  ),
  HOME: join(folder, 'home'),
  npm_config_cache: join(folder, 'cache'),
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
}
const withNode = (node: string) => ({ ...environment, PATH: [dirname(node), process.env['PATH']].join(delimiter) })

const npm = (cwd: string, ...args: string[]) => run('npm', args, { cwd, env: withNode(process.execPath) })

let stopRegistry = async (): Promise<void> => undefined
beforeAll(async () => {
  await run(process.execPath, ['packages/schaufenster/pack-packages.ts', '--out', tarballs], {
    cwd: root,
    env: environment,
  })
  const registry = await startRegistry(tarballs)
  stopRegistry = registry.stop
  const { stdout: others } = await run('npm', ['config', 'get', 'registry'], { cwd: root })
  for (const path of ['home', 'project', 'empty']) mkdirSync(join(folder, path))
  for (const path of [project, empty])
    writeFileSync(join(path, '.npmrc'), `registry=${others.trim()}\n@schaufenster:registry=${registry.url}/\n`)
  for (const [path, text] of Object.entries(smallProject)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  const libraries = ['@sanity/client', '@sanity/types', '@fontsource/bricolage-grotesque'].map((name) => {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
    return `${name}@${version}`
  })
  const node22 = `node-${process.platform}-${process.arch}@22`
  await npm(project, 'install', ...NAMES.map((name) => `@schaufenster/${name}`), ...libraries, node22)
  expect(new Set(registry.requests.filter((path) => !path.endsWith('.tgz'))).size).toBe(NAMES.length)
}, 300_000)
afterAll(async () => {
  await stopRegistry()
  rmSync(folder, { recursive: true, force: true })
})

test.concurrent.each(NAMES)('%s: publint and attw find nothing in what is published', async (name) => {
  const tarball = readdirSync(tarballs).find((file) => file.startsWith(`schaufenster-${name}-`)) ?? ''
  await run(process.execPath, [programOf('publint'), '--strict', join(tarballs, tarball)])
  await run(process.execPath, [
    programOf('attw'),
    '--profile',
    'esm-only',
    '--exclude-entrypoints',
    'official-cli',
    '--',
    join(tarballs, tarball),
  ])
})

test('installed publisher and host publish and serve a site’s build, as the repository’s own do', async () => {
  const site = join(project, 'site')
  for (const path of ['client', 'server'])
    cpSync(join(root, '.build', path), join(site, '.build', path), { recursive: true })
  // Pictures that are drawn already need not be drawn again.
  cpSync(join(root, '.cache/pictures'), join(site, '.cache/pictures'), { recursive: true })
  writeFileSync(join(site, 'site.mjs'), SITE_PROGRAM)
  const { stdout, stderr } = await run(process.execPath, ['site.mjs', join(root, 'demo/content')], {
    cwd: site,
    env: withNode(process.execPath),
    maxBuffer: 2 ** 24,
  }).catch((error: { stdout: string; stderr: string }) => error)
  expect(JSON.parse(stdout || JSON.stringify(stderr))).toEqual({
    failed: [],
    status: 200,
    html: readFileSync(join(root, 'dist/leistungen.html'), 'utf8'),
  })
})

test('the declarations fit what TypeScript resolves in the project', async () => {
  writeFileSync(
    join(project, 'use.mts'),
    `import { startContentService } from '@schaufenster/content-service'
import type { ContentShapes } from '@schaufenster/shapes/shape'
import { defineCodegenConfig } from '@schaufenster/codegen/config'
import type { BlockValues } from '@schaufenster/renderer/register'
declare module '@schaufenster/renderer/register' {
  interface Register { blocks: { box: { title: string } } }
}
export const values: BlockValues = { box: { title: 'Titel' } }
// @ts-expect-error Not as registered.
export const wrong: BlockValues = { box: { title: 1 } }
export const url: Promise<string> = startContentService({ port: 0 }).then((service) => service.url)
export const shapes = ({ types }: ContentShapes) => types['page']
defineCodegenConfig({ linkTypes: ['page'] })
// @ts-expect-error An option that there is not.
defineCodegenConfig({ linkTypez: ['page'] })
`,
  )
  const typeRoots = join(root, 'node_modules/@types')
  const options = ['--module', 'nodenext', '--strict', '--noEmit', '--skipLibCheck', '--types', 'node']
  const { stdout } = await run(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), ...options, '--typeRoots', typeRoots, 'use.mts'],
    { cwd: project },
  ).catch((error: { stdout: string }) => error)
  expect(stdout).toBe('')
})

const nodes = [
  ['24', () => process.execPath],
  ['22', () => join(project, `node_modules/node-${process.platform}-${process.arch}/bin/node`)],
] as const

describe.each(nodes)('with Node %s', (version, find) => {
  const inProject = (args: string[]) =>
    run(find(), args, { cwd: project, env: withNode(find()) }).catch(
      (error: { stdout: string; stderr: string }) => error,
    )

  test('every entry loads', async () => {
    const entries = NAMES.flatMap((name) => {
      const { engines, exports, peerDependencies } = JSON.parse(
        readFileSync(join(project, 'node_modules/@schaufenster', name, 'package.json'), 'utf8'),
      )
      if (Number.parseInt(engines.node.slice(2), 10) > Number(version)) return []
      // Node loads none of the style sheets that the renderer imports, Vite does.
      if (peerDependencies?.vite) return []
      return Object.keys(exports).map((entry) => join('@schaufenster', name, entry))
    }).filter((entry) => !entry.endsWith('/cli'))
    const program = `for (const entry of ${JSON.stringify(entries)}) await import(entry); console.log(process.version); process.exit()`
    const { stdout, stderr } = await inProject(['--input-type=module', '-e', program])
    expect(stdout, stderr).toMatch(new RegExp(`^v${version}\\.`))
  })

  test('codegen writes types and registry of a small schema, and finds them fresh', async () => {
    rmSync(join(project, 'src/generated'), { recursive: true, force: true })
    const cli = 'node_modules/.bin/codegen'
    const { stderr } = await inProject([cli])
    expect(existsSync(join(project, 'src/generated/validators.ts')), stderr).toBe(true)
    expect(readFileSync(join(project, 'src/generated/schema-types.ts'), 'utf8')).toContain('boxText')
    const check = await inProject([cli, '--check'])
    expect(check).not.toHaveProperty('code')
  })

  test('the content service starts in an empty folder by npx, and answers Sanity’s client', async () => {
    writeFileSync(join(empty, 'seed.ndjson'), SEED)
    const flags =
      '--project-id abc123 --dataset test --import ./seed.ndjson --cors http://localhost:3000 --port 0 --memory'
    const args = ['--yes', '@schaufenster/content-service', 'start', ...flags.split(' ')]
    // A group: npx does not pass a signal on.
    const child = spawn('npx', args, { cwd: empty, env: withNode(find()), detached: true })
    let output = ''
    try {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
      while (!/ready: \S+\n/.test(output) && child.exitCode === null)
        await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
      const printed = (name: string): string => new RegExp(`^SANITY_${name}=(.+)$`, 'm').exec(output)?.[1] ?? ''
      const client = createClient({
        projectId: printed('PROJECT_ID'),
        dataset: printed('DATASET'),
        apiHost: printed('API_HOST'),
        token: printed('API_READ_TOKEN'),
        apiVersion: '2025-02-19',
        useProjectHostname: false,
        useCdn: false,
      })
      expect(await client.fetch('*[_type == "post"].title'), output).toEqual(['Guten Tag'])
      await client.create({ _type: 'post', title: 'Moin' })
      expect(await client.fetch('count(*[_type == "post"])')).toBe(2)
    } finally {
      process.kill(-Number(child.pid))
      await once(child, 'close')
    }
    expect(readdirSync(empty).toSorted()).toEqual(['.npmrc', 'seed.ndjson'])
  })

  test('the content service is reset between the tests of a program', async () => {
    writeFileSync(join(project, 'seed.ndjson'), SEED)
    writeFileSync(join(project, 'reset.mjs'), RESET_PROGRAM)
    const { stdout, stderr } = await inProject(['reset.mjs'])
    expect(stdout, stderr).toBe('2 1\n')
  })
})
