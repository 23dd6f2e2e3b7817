import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runContentCheck, type CheckSeams } from '@schaufenster/codegen/content-check'
import { readTheme } from '@schaufenster/theme/read-colors'
import { expect, it } from 'vitest'
import { readAnswers } from '../packages/create-schaufenster/answers.ts'
import { bakeTemplate } from '../packages/create-schaufenster/bake-template.ts'
import { createProject } from '../packages/create-schaufenster/create-project.ts'
import { textLanguages } from '../packages/create-schaufenster/questions.ts'
import { IN_BROWSER } from '../packages/create-schaufenster/testing/in-browser.ts'
import { toRawAnswers } from '../packages/create-schaufenster/testing/raw-answers.ts'
import { loadReportedSite } from '../packages/schaufenster/reported-site.ts'
import { reportSite } from '../packages/schaufenster/report-site.ts'
import { contentShapes } from '../src/generated/validators.ts'

const folder = mkdtempSync(join(tmpdir(), 'new-studio-'))
const template = join(folder, 'template')
bakeTemplate(resolve('.'), template)

it.each([
  ['', {}, []],
  [
    ', also with the longest answers',
    { name: 'Ä'.repeat(40), city: `20357 ${'H'.repeat(40)}`, 'legal-name': `${'Ä'.repeat(70)} GmbH` },
    // Forty capitals are wider than Google’s line.
    expect.arrayContaining(['Titel und Beschreibung für Suchmaschinen (3)']),
  ],
])('a new studio has content in which schema and report find no error%s', async (_title, more, said) => {
  const root = join(folder, 'Mein Büro')
  rmSync(root, { recursive: true, force: true })
  const { answers, faults } = readAnswers(toRawAnswers(more), readTheme(template))
  if (!answers) throw new Error(faults.map(({ message }) => message).join('\n'))
  await createProject(answers, {
    root,
    template,
    now: new Date('2026-11-22T12:00:00Z'),
    npm: async () => Promise.reject(new Error('No test may reach a registry.')),
  })
  const printed: string[] = []
  const look: CheckSeams['look'] = async (documents, known) =>
    reportSite(documents, known, await loadReportedSite(async () => contentShapes), { published: false, env: {} })
  const options = { shapes: contentShapes, env: {}, print: (line: string) => printed.push(line), look }
  expect(await runContentCheck(join(root, 'content'), options), printed.join('\n')).toBe(0)
  expect(printed.slice(0, -1)).toEqual(said)
  // Longer ones are cut off by search engines, of which the schema only warns.
  for (const line of readFileSync(join(root, 'content/data.ndjson'), 'utf8').trim().split('\n')) {
    const { _type, metaTitle = '', metaDescription = '' } = JSON.parse(line)
    // It has no projects yet: what speaks of them is a part of their section, which knows.
    if (_type !== 'boxProjects') expect(line).not.toContain('Auswahl unserer Arbeiten')
    expect([metaTitle.length <= 60, metaDescription.length <= 160], line).toEqual([true, true])
  }
})

it('R07 a studio may begin with each language that there are texts in', () => {
  const tables = readFileSync('src/texts/texts.ts', 'utf8').matchAll(/^import \* as \w+ from '\.\/([\w-]+)\.ts'$/gm)
  expect(Array.from(tables, ([, code]) => code)).toEqual(textLanguages)
})

it('the demo says in its Datenschutzerklärung what stays in a visitor’s browser', () => {
  const content = readFileSync('demo/content/data.ndjson', 'utf8')
  for (const text of IN_BROWSER) expect(content).toContain(text)
})
