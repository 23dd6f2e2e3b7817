import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readTheme } from '@schaufenster/theme/read-colors'
import { readAnswers } from '../answers.ts'
import { bakeTemplate } from '../bake-template.ts'
import { createProject } from '../create-project.ts'
import { toRawAnswers } from '../testing/raw-answers.ts'
import { readVersion } from '../project/package-files.ts'
import { describeUpgrade } from './describe-upgrade.ts'
import { upgradeProject } from './upgrade-project.ts'

const folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
const base = join(folder, 'base')
const next = join(folder, 'next')
const root = join(folder, 'Mein Büro')
const npm = async () => Promise.reject(new Error('No test may reach a registry.'))
const [ROUTER, README, DELETED, TOKENS] = [
  'src/router.tsx',
  'README.md',
  'src/lib/mail-link.ts',
  'src/theme/tokens.css',
]

const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const upgrade = (isDryRun = false) => upgradeProject({ root, base, next, npm, isDryRun })

beforeAll(() => {
  bakeTemplate(resolve('.'), base)
  cpSync(base, next, { recursive: true })
  edit(join(next, ROUTER), (text) => `// Theirs.\n${text}`)
  edit(join(next, TOKENS), (text) => text.replace('--round: 999px;', '--round: 998px;'))
  for (const path of [README, DELETED]) appendFileSync(join(next, path), '\n// Corrected.\n')
  writeFileSync(join(next, 'src/lib/new.ts'), '// New.\n')
  edit(join(next, 'manifest.json'), (text) =>
    text.replaceAll(`"${readVersion(base)}"`, '"9.2.0"').replace(/"react": "[^"]+"/, '"react": "20.0.0"'),
  )
})
beforeEach(async () => {
  rmSync(root, { recursive: true, force: true })
  const { answers } = readAnswers(toRawAnswers(), readTheme(base))
  if (answers) await createProject(answers, { root, template: base, now: new Date(), npm })
})

test('what the studio has not touched is as the new template has it, its theme in its own colours', async () => {
  const { changes, conflicts } = await upgrade()
  expect(conflicts).toEqual([])
  expect(changes.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    `replaced ${README}`,
    `replaced ${DELETED}`,
    'added src/lib/new.ts',
    `replaced ${ROUTER}`,
    `replaced ${TOKENS}`,
  ])
  expect(read(README)).toMatch(/^# Grün & „Blau“\n[^]*Corrected\.\n$/)
  expect(read(TOKENS)).toContain('--round: 998px;')
  expect(read('src/theme/colors.json')).toContain('#5fd08a')
  expect(JSON.parse(read('package.json'))).toMatchObject({
    name: 'gruen-blau',
    dependencies: { schaufenster: '9.2.0', react: '20.0.0' },
  })
  expect(JSON.parse(read('.schaufenster.json'))).toMatchObject({ version: '9.2.0' })
})

test('what the studio has changed, deleted or chosen stays; a contradiction is marked, with its base', async () => {
  edit(join(root, ROUTER), (text) => `// Ours.\n${text}`)
  edit(join(root, TOKENS), (text) => text.replace('--gap: ', '--gap: 1px + '))
  edit(join(root, 'package.json'), (text) => text.replace(/"react": "[^"]+"/, '"react": "18.0.0"'))
  rmSync(join(root, DELETED))
  const { conflicts } = await upgrade()
  expect(conflicts).toEqual([ROUTER])
  expect(read(ROUTER)).toMatch(/^<<<<<<< yours\n\/\/ Ours\.\n\|{7} before\n=======\n\/\/ Theirs\.\n>>>>>>> template\n/)
  expect(read(TOKENS)).toMatch(/--gap: 1px [^]*--round: 998px;/)
  expect(existsSync(join(root, DELETED))).toBe(false)
  expect(JSON.parse(read('package.json')).dependencies).toMatchObject({ schaufenster: '9.2.0', react: '18.0.0' })
})

test('steps up to the new version are taken in a project whose files are new already', async () => {
  const step = {
    version: '9.2.0',
    title: 'A step',
    run: (project: string) => [readFileSync(join(project, ROUTER), 'utf8').split('\n')[0] ?? ''],
  }
  const later = { ...step, version: '9.3.0' }
  expect(await upgradeProject({ root, base, next, npm, isDryRun: false, steps: [later, step] })).toMatchObject({
    steps: ['A step'],
    left: ['// Theirs.'],
  })
})

test('a dry run only says so, and names what will contradict', async () => {
  edit(join(root, ROUTER), (text) => `// Ours.\n${text}`)
  edit(join(root, TOKENS), (text) => text.replace('--gap: ', '--gap: 1px + '))
  const before = read('.schaufenster.json') + read('package.json') + read(ROUTER)
  const outcome = await upgrade(true)
  expect(outcome.conflicts).toEqual([ROUTER])
  const lines = describeUpgrade(outcome, [{ version: '9.2.0', entries: ['A word.'] }], true)
  expect(lines).toEqual([
    'What is new:',
    '  9.2.0',
    '  - A word.',
    '',
    `  ↑ ${README}`,
    `  ↑ ${DELETED}`,
    '  + src/lib/new.ts',
    `  ± ${ROUTER}  (contradiction)`,
    `  ± ${TOKENS}`,
    '',
    'Signs:',
    '  + new',
    '  ↑ the template’s new version; you have not changed it',
    '  ± both have changed it: merged',
    '',
    `You will have to resolve one file, in which both sides will be marked: ${ROUTER}`,
  ])
  expect(read('.schaufenster.json') + read('package.json') + read(ROUTER)).toBe(before)
})

test('a project without its record says where to find it', async () => {
  rmSync(join(root, '.schaufenster.json'))
  await expect(upgrade()).rejects.toThrow(/only a project with it can be upgraded\. Restore it: git log/)
})
