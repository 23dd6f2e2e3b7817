import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { smallProject } from '@schaufenster/codegen/testing/temporary-project'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createClient } from '@sanity/client'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packPackages, root, run } from './testing/packed.ts'
import { startUntil } from './testing/start-until.ts'

const packed = await packPackages()
const { folder, tarballs, withNode } = packed
const project = join(folder, 'project')
const empty = join(folder, 'empty')
const STUDIO = '@schaufenster/studio'
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
/** Resolutions of attw's profile "esm-only" that it passes over. */
const NOT_ESM: ReadonlySet<string> = new Set(['node10', 'node16-cjs'])

const LIBRARIES = ['@sanity/client', '@sanity/types', '@fontsource/bricolage-grotesque']
const NODE_22 = join(project, 'node_modules/node22/bin/node')

beforeAll(async () => {
  for (const path of [project, empty]) mkdirSync(path)
  for (const [path, text] of Object.entries(smallProject)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  const libraries = LIBRARIES.map((name) => {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
    return `${name}@${version}`
  })
  const node = `node22@npm:node-${process.platform}-${process.arch}@22`
  await packed.npm(project, ['install', ...packed.names, ...libraries, node])
  // A private registry: npm has its token from the user's .npmrc, for all that follows.
  expect((await fetch(`${packed.registry.url}/${STUDIO}`)).status).toBe(401)
  const asked = packed.registry.requests.filter((path) => !path.endsWith('.tgz'))
  // The command brings the Studio.
  expect(new Set(asked)).toEqual(new Set([...packed.names, STUDIO]))
}, 300_000)
afterAll(() => packed.remove(), 300_000)

test.each([...packed.names, STUDIO])('%s: publint and attw find nothing in what is published', async (name) => {
  const start = `${name.replace('@', '').replace('/', '-')}-0.`
  const file = readdirSync(tarballs).find((one) => one.startsWith(start)) ?? ''
  const tarball = Uint8Array.from(readFileSync(join(tarballs, file)))
  const { messages } = await publint({ strict: true, pack: { tarball: tarball.buffer } })
  expect(messages.filter(({ type }) => type === 'error')).toEqual([])
  // Of files for a browser there are no declarations.
  if (name === STUDIO) return
  const analysis = await checkPackage(createPackageFromTarballData(tarball))
  if (!('problems' in analysis)) throw new Error(`${name} has no declarations.`)
  const problems = analysis.problems.filter(
    (problem) => !('resolutionKind' in problem) || !NOT_ESM.has(problem.resolutionKind),
  )
  expect(problems).toEqual([])
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
  ['22', () => NODE_22],
] as const

describe.each(nodes)('with Node %s', (version, find) => {
  const inProject = (args: string[]) =>
    run(find(), args, { cwd: project, env: withNode(find()) }).catch(
      (error: { stdout: string; stderr: string }) => error,
    )

  test('every entry loads', async () => {
    const entries = packed.names
      .flatMap((name) => {
        const { engines, exports, peerDependencies } = JSON.parse(
          readFileSync(join(project, 'node_modules', name, 'package.json'), 'utf8'),
        )
        if (Number.parseInt(engines.node.slice(2), 10) > Number(version)) return []
        // Node loads none of the style sheets that the renderer imports, Vite does.
        if (peerDependencies?.vite) return []
        return Object.keys(exports).map((entry) => join(name, entry))
      })
      .filter((entry) => !/\/(?:cli|upgrade)$/.test(entry))
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
    const { output, stop } = await startUntil(/ready: \S+\n/, 'npx', args, { cwd: empty, env: withNode(find()) })
    try {
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
      await stop()
    }
    expect(readdirSync(empty)).toEqual(['seed.ndjson'])
  })

  test('the content service is reset between the tests of a program', async () => {
    writeFileSync(join(project, 'seed.ndjson'), SEED)
    writeFileSync(join(project, 'reset.mjs'), RESET_PROGRAM)
    const { stdout, stderr } = await inProject(['reset.mjs'])
    expect(stdout, stderr).toBe('2 1\n')
  })
})
