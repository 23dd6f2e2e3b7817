import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { offerVersion, replaceText } from './testing/next-version.ts'
import { root } from './testing/packed.ts'
import { createStudioProject } from './testing/studio-project.ts'

const studio = await createStudioProject()
afterAll(() => studio.remove(), 300_000)

const { version: VERSION } = JSON.parse(readFileSync(join(root, 'packages/schaufenster/package.json'), 'utf8'))
const NEXT_VERSION = '9.2.0'

test('npm start answers its pages and its Studio', async () => {
  const { url, output, stop } = await studio.start()
  try {
    for (const path of ['/', '/impressum', '/projekte']) {
      const answer = await fetch(url + path)
      expect([answer.status, await answer.text()], output).toEqual([200, expect.stringContaining('Grün &amp; „Blau“')])
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
  const { stdout, stderr } = await studio.run('npm', 'test')
  expect(stdout, stdout + stderr).toMatch(/\n\d{2,} passed, 0 failed\n$/)
}, 240_000)

test('schaufenster upgrade brings it to a newer version, and loses nothing of the studio’s own', async () => {
  const pathOf = (path: string): string => join(studio.folder, path)
  const [FIXED, OWN] = ['src/content/queries/routes.groq.ts', 'src/main.tsx']
  await offerVersion(studio.packed, NEXT_VERSION, (packages) => {
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
  const git = (...args: string[]) => studio.run('git', '-c', 'user.name=T', '-c', 'user.email=t@t.example', ...args)
  const upgrade = (...args: string[]) => studio.run('npx', 'schaufenster', 'upgrade', ...args)
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
  expect((await studio.run('npx', 'schaufenster', '--help')).stdout).toContain(`Usage of ${NEXT_VERSION}`)
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
