import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { smallProject } from '@schaufenster/codegen/testing/temporary-project'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createClient } from '@sanity/client'
import { chromium } from 'playwright-core'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toRawAnswers } from '../create-schaufenster/testing/raw-answers.ts'
import { ensureChromium } from './chromium.ts'
import { offerVersion, replaceText } from './testing/next-version.ts'
import { packPackages, root, run } from './testing/packed.ts'
import { startUntil } from './testing/start-until.ts'

const packed = await packPackages()
const { folder, tarballs, withNode } = packed
const project = join(folder, 'project')
const empty = join(folder, 'empty')
const STUDIO = '@schaufenster/studio'
const { version: VERSION } = JSON.parse(readFileSync(join(root, 'packages/schaufenster/package.json'), 'utf8'))
const NEXT_VERSION = '9.2.0'
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
const OTHER_NODES = [20, 22] as const
const aliasOf = (version: number): string => `node${version}`
const nodeOf = (version: number): string => join(project, 'node_modules', aliasOf(version), 'bin/node')

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
  const nodes = OTHER_NODES.map(
    (version) => `${aliasOf(version)}@npm:node-${process.platform}-${process.arch}@${version}`,
  )
  await packed.npm(project, ['install', ...packed.names, ...libraries, ...nodes])
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
  ['22', () => nodeOf(22)],
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

/** What a visitor sees of the examples: a counter and a frame that wait for consent, and a search. */
const visitAdditions = async (url: string): Promise<void> => {
  const executablePath = process.env['CHROMIUM_PATH']
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => (message.type() === 'error' ? faults.push(message.text()) : undefined))
    const asked: string[] = []
    await page.route(/^https:\/\/(?:statistik|termine)\.example\//, async (route) => {
      const address = route.request().url()
      asked.push(address)
      const isScript = address.endsWith('.js')
      await route.fulfill({ body: isScript ? '' : 'Mo 10:00', contentType: isScript ? 'text/javascript' : 'text/html' })
    })
    await page.goto(`${url}/termin`)
    const question = page.getByRole('region', { name: 'Dürfen wir mitzählen?' })
    await page.keyboard.press('Tab')
    await question.waitFor()
    const place = page.getByRole('region', { name: 'Freie Termine' })
    expect([asked, await place.getByRole('link').getAttribute('href')]).toEqual([[], 'https://termine.example/studio'])
    await question.getByRole('button', { name: 'Erlauben' }).click()
    await expect.poll(() => asked, { timeout: 30_000 }).toEqual(['https://statistik.example/script.js'])
    await place.getByRole('button', { name: 'Terminbuchung laden' }).click()
    await page.frameLocator('iframe[title="Freie Termine"]').getByText('Mo 10:00').waitFor()

    await page.goto(`${url}/suche`)
    await page.locator('html[data-hydrated]').waitFor()
    await page.getByRole('searchbox', { name: 'Suchbegriff' }).fill('datenschutz')
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/datenschutz/_payload.json')),
      page.getByRole('main').getByRole('link', { name: 'Datenschutz', exact: true }).click(),
    ])
    expect(answer.ok()).toBe(true)
    await page.getByRole('heading', { level: 1, name: 'Datenschutz' }).waitFor()
    // Back, without loading a document.
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.goBack()
    await page.getByRole('searchbox').waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
    await page.goto(`${url}/suche?preview=true`)
    await page.getByRole('searchbox').waitFor()
    expect(faults).toEqual([])
  } finally {
    await browser.close()
  }
}

describe('a studio of npm create, under Node 20', () => {
  const studio = join(empty, 'Mein Büro')
  const inStudio = (command: string, args: readonly string[]) =>
    run(command, args, { cwd: studio, env: studioEnv(), maxBuffer: 2 ** 24 }).catch(
      (error: { stdout: string; stderr: string; code: number }) => error,
    )
  const studioEnv = () => ({
    ...withNode(nodeOf(20)),
    PORT: '0',
    CONTENT_PORT: '0',
    CHROMIUM_PATH: process.env['CHROMIUM_PATH'],
  })

  beforeAll(async () => {
    const answers = Object.entries(toRawAnswers()).map(([name, answer]) => `--${name}=${answer}`)
    await packed.npm(empty, ['create', '--yes', 'schaufenster', 'Mein Büro', '--', ...answers], nodeOf(20))
    await packed.npm(studio, ['install'], nodeOf(20))
  }, 300_000)

  test('npm start answers its pages and its Studio', async () => {
    const { output, stop } = await startUntil(/Site +\S+\n/, 'npm', ['start'], { cwd: studio, env: studioEnv() })
    try {
      const url = /Site +(\S+)/.exec(output)?.[1] ?? ''
      for (const path of ['/', '/impressum', '/projekte']) {
        const answer = await fetch(url + path)
        expect([answer.status, await answer.text()], output).toEqual([
          200,
          expect.stringContaining('Grün &amp; „Blau“'),
        ])
      }
      const read = async (path: string) => (await fetch(`${url}/_studio/${path}`)).text()
      const [, script = ''] = /src="\/_studio\/([^"]+\.js)"/.exec(await read('')) ?? []
      expect(await read(script)).toContain('createRoot')
      expect(await read('schema.mjs')).toContain('boxText')
    } finally {
      await stop()
    }
  }, 120_000)

  test('it passes its own checks and tests', async () => {
    const { stdout, stderr } = await inStudio('npm', ['test'])
    expect(stdout, stdout + stderr).toMatch(/\n\d{2,} passed, 0 failed\n$/)
  }, 240_000)

  /** Does what a section of docs/change.md shows: writes its files, and applies its changes. @returns the kinds of its blocks */
  const applyExample = async (title: string): Promise<(string | undefined)[]> => {
    const [, section = ''] = readFileSync(join(root, 'docs/change.md'), 'utf8').split(`\n## ${title}\n`)
    const blocks = [...(section.split('\n## ')[0] ?? '').matchAll(/^```(tsx?|diff)\n([^]*?)^```$/gm)]
    for (const [, kind = '', text = ''] of blocks) {
      const file = join(studio, kind === 'diff' ? 'example.diff' : (/^\/\/ (\S+)/.exec(text)?.[1] ?? ''))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
      if (kind !== 'diff') continue
      expect(await inStudio('git', ['apply', '--verbose', 'example.diff'])).not.toHaveProperty('code')
      rmSync(file)
    }
    return blocks.map(([, kind]) => kind)
  }

  test('what a site adds is a line in its own project, as docs/change.md says', async () => {
    expect(await applyExample('What a site adds')).toEqual(['ts', 'diff', 'ts', 'tsx', 'tsx', 'diff'])
    const types = await inStudio('npx', ['tsc', '--noEmit'])
    expect(types.stdout, types.stderr).toBe('')

    const built = await inStudio('npm', ['run', 'build'])
    expect(built, built.stdout + built.stderr).not.toHaveProperty('code')
    const read = (path: string) => readFileSync(join(studio, 'dist', path), 'utf8')
    expect(JSON.parse(read('feed.json'))).toMatchObject({ version: 'https://jsonfeed.org/version/1.1' })
    const { rules, everywhere } = JSON.parse(read('policy.json'))
    expect(rules).toContainEqual({ path: '/presse/*', headers: { 'cache-control': 'public, max-age=600' } })
    expect(everywhere['content-security-policy']).toContain('frame-src https://termine.example https://karten.example;')
    expect(read('sitemap.xml')).toContain('/suche</loc>')
    expect(read('sitemap.xml')).not.toContain('/termin</loc>')
    expect(built.stdout).toMatch(/Umami learns of visits .* \/datenschutz does not say so/)
    expect(read('_headers')).toContain('/feed.json')

    expect(built.stdout).toContain('not by a host of files: /api/anfrage')
    const { output, stop } = await startUntil(/Site +\S+\n/, 'npm', ['start'], { cwd: studio, env: studioEnv() })
    try {
      const url = /Site +(\S+)/.exec(output)?.[1] ?? ''
      const send = async (origin: string) => {
        const body = new URLSearchParams({ name: 'Ada' })
        const { status, headers } = await fetch(`${url}/api/anfrage`, {
          method: 'POST',
          body,
          redirect: 'manual',
          headers: { origin },
        })
        return [status, headers.get('location'), headers.get('x-content-type-options')]
      }
      expect(await send(url), output).toEqual([303, '/kontakt', 'nosniff'])
      expect(await send('https://evil.example')).toEqual([403, null, 'nosniff'])
      await visitAdditions(url)
    } finally {
      await stop()
    }

    // What would weaken the policy is said by the build, and the published site stays.
    const publishing = join(studio, 'src/publishing.ts')
    const right = readFileSync(publishing, 'utf8')
    replaceText(publishing, "'cache-control': 'public, max-age=600'", "'content-security-policy': 'default-src *'")
    const refused = await inStudio('npm', ['run', 'build'])
    expect(refused.stdout + refused.stderr).toContain('rule of "/presse/*": It must not set "content-security-policy"')
    expect(JSON.parse(read('policy.json')).rules).toEqual(rules)
    writeFileSync(publishing, right)
  }, 240_000)

  test('what a site adds to the Studio is a file in its own project, as docs/change.md says', async () => {
    expect(await applyExample('What a site adds to the Studio')).toEqual(['tsx', 'ts', 'ts', 'diff'])
    appendFileSync(join(studio, '.npmrc'), 'legacy-peer-deps=true\n')
    await packed.npm(studio, ['install', '@sanity/color-input'], nodeOf(20))
    expect(existsSync(join(studio, 'node_modules/sanity'))).toBe(false)
    for (const args of [
      ['npm', 'run', 'codegen'],
      ['npx', 'tsc', '--noEmit'],
      ['npx', 'oxlint', '--type-aware', '--deny-warnings', 'src/studio', 'schema'],
    ]) {
      const checked = await inStudio(args[0] ?? '', args.slice(1))
      expect(checked, checked.stdout + checked.stderr).not.toHaveProperty('code')
    }

    const { output, stop } = await startUntil(/Site +\S+\n/, 'npm', ['start'], { cwd: studio, env: studioEnv() })
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
    try {
      const url = /Site +(\S+)/.exec(output)?.[1] ?? ''
      const { stdout: token } = await inStudio('npm', ['run', '--silent', 'content', '--', 'token'])
      const page = await browser.newPage()
      await page.goto(`${url}/_studio/intent/create/template=job;type=job/`)
      await page.getByLabel('Zugangsschlüssel').fill(token.trim())
      await page.getByRole('button', { name: 'Anmelden' }).click()
      await page.getByRole('button', { name: 'Kiel', exact: true }).click()
      await page.getByTestId('field-mark').getByRole('button', { name: 'Create color' }).click()
      const read = async () => {
        const query = encodeURIComponent('*[_type == "job"]{place, mark}')
        const { apiHost } = await (await fetch(`${url}/_studio/settings.json`)).json()
        const address = `${apiHost}/v2025-02-19/data/query/production?perspective=raw&query=${query}`
        const answer = await fetch(address, { headers: { authorization: `Bearer ${token.trim()}` } })
        return (await answer.json()).result
      }
      // As the plugin stores it: every part with its type.
      const color = {
        _type: 'color',
        hex: expect.stringMatching(/^#[0-9a-f]{6}$/),
        alpha: 1,
        rgb: { _type: 'rgbaColor' },
      }
      await expect.poll(read, { timeout: 60_000 }).toMatchObject([{ place: 'Kiel', mark: color }])
      for (const name of ['Stellen für zu Hause', 'Handbuch']) await page.getByRole('link', { name }).click()
      await page.getByText('Titel höchstens 60 Zeichen').waitFor()
      expect(await page.getByTestId('addition-line').textContent()).toBe('')
    } finally {
      await browser.close()
      await stop()
    }
  }, 240_000)

  test('schaufenster upgrade brings it to a newer version, and loses nothing of the studio’s own', async () => {
    const pathOf = (path: string): string => join(studio, path)
    const [FIXED, OWN] = ['src/content/queries/routes.groq.ts', 'src/main.tsx']
    await offerVersion(packed, NEXT_VERSION, (packages) => {
      const template = join(packages, 'create-schaufenster/template')
      const logs = join(packages, 'create-schaufenster/changelogs')
      mkdirSync(logs, { recursive: true })
      writeFileSync(join(logs, 'host.md'), `# host\n\n## ${NEXT_VERSION}\n\n### Patch Changes\n\n- Something new.\n`)
      for (const path of [FIXED, OWN]) appendFileSync(join(template, path), '// Corrected.\n')
      replaceText(
        join(packages, 'schaufenster/schaufenster.mjs'),
        'Usage: schaufenster',
        `Usage of ${NEXT_VERSION}: schaufenster`,
      )
    })
    const git = (...args: string[]) => inStudio('git', ['-c', 'user.name=T', '-c', 'user.email=t@t.example', ...args])
    const upgrade = (...args: string[]) => inStudio('npx', ['schaufenster', 'upgrade', ...args])
    expect(await upgrade()).toMatchObject({ code: 1, stderr: expect.stringContaining('not a git repository') })
    await git('init')
    await git('add', '--all')
    await git('commit', '--message', 'Start')
    const own = `// The studio’s own.\n${readFileSync(pathOf(OWN), 'utf8')}`
    writeFileSync(pathOf(OWN), own)
    expect(await upgrade()).toMatchObject({ code: 1, stderr: expect.stringContaining(` M ${OWN}`) })
    await git('commit', '--all', '--message', 'Own')
    const dry = await upgrade('--dry-run')
    expect(dry.stdout, dry.stderr).toContain(`± ${OWN}`)
    expect(dry.stdout).toContain(`What is new:\n  ${NEXT_VERSION}\n  - Something new.\n`)
    expect((await git('status', '--porcelain')).stdout).toBe('')

    const { stdout, stderr } = await upgrade()
    expect(stdout, stderr).toContain(`From ${VERSION} to ${NEXT_VERSION}`)
    expect(readFileSync(pathOf(FIXED), 'utf8')).toMatch(/\/\/ Corrected\.\n$/)
    expect(readFileSync(pathOf(OWN), 'utf8')).toBe(`${own}// Corrected.\n`)
    expect((await inStudio('npx', ['schaufenster', '--help'])).stdout).toContain(`Usage of ${NEXT_VERSION}`)
    await git('stash')
    expect(await upgrade()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        `of version ${VERSION}, its installed packages of ${NEXT_VERSION}. Run "npm install"`,
      ),
    })
    await git('stash', 'pop')
    await git('commit', '--all', '--message', 'Upgrade')
    expect(await upgrade(VERSION)).toMatchObject({ code: 1, stderr: expect.stringContaining(`${VERSION} is older`) })
    expect((await upgrade()).stdout).toContain(`This project has version ${NEXT_VERSION} already.`)
  }, 240_000)
})
