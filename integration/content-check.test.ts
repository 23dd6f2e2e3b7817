import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkContent, runContentCheck, type CheckSeams } from '@schaufenster/codegen/content-check'
import { makeFolder, startWith } from '@schaufenster/content-service/testing/test-service'
import { expect, test } from 'vitest'
import { loadReportedSite } from '../packages/schaufenster/reported-site.ts'
import { reportSite } from '../packages/schaufenster/report-site.ts'
import { contentShapes } from '../src/generated/validators.ts'

const printed: string[] = []
const seams = { shapes: contentShapes, env: {}, print: (line: string) => printed.push(line) }

const badge = (id: string, more: object = {}) => ({ _id: id, _type: 'badge', title: 'Neu', tone: 'lime', ...more })

test('the demo content has no errors, and its report nothing to say', async () => {
  const look: CheckSeams['look'] = async (documents, known) =>
    reportSite(documents, known, await loadReportedSite(async () => contentShapes), {
      published: false,
      dist: 'dist',
      env: {},
    })
  expect(await runContentCheck('demo/content', { ...seams, look })).toBe(0)
  expect(printed.join('\n')).toMatch(/documents checked in .* 0 errors, 0 warnings$/)
})

test('a service is asked for everything its reader may see', async () => {
  const service = await startWith({
    lines: [
      badge('a', { tone: 'pink' }),
      badge('drafts.b', { title: undefined }),
      ...Array.from({ length: 600 }, (_, index) => badge(`x-${index}`)),
    ],
  })
  const env = { CONTENT_PROJECT_ID: service.projectId }
  const visitor = await checkContent(service.url, { ...seams, env })
  expect(visitor).toMatchObject({
    documents: 601,
    errors: 1,
    warnings: 0,
    findings: [{ documentId: 'a', path: 'tone' }],
  })
  const editor = await checkContent(service.url, { ...seams, env: { ...env, SANITY_API_READ_TOKEN: service.token } })
  expect(editor).toMatchObject({ documents: 602, errors: 1, warnings: 1 })
})

test('a mistake in the schema stops only what asks the schema, which names the file', async () => {
  const cwd = await makeFolder()
  mkdirSync(join(cwd, 'schema'))
  writeFileSync(join(cwd, 'schema/page-types.ts'), 'export const PAGE_TYPES = [{')
  writeFileSync(join(cwd, 'seed.ndjson'), '{"_type":"page"}')
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [resolve('packages/schaufenster/content-cli.ts'), ...args], { cwd, encoding: 'utf8' })
  expect(run('token', '--dir', '.')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^sk/) })
  const refused = { status: 1, stderr: expect.stringMatching(/^✗ \S+ cannot be loaded\. .*"npm run \w+"/) }
  expect(run('import', 'seed.ndjson')).toMatchObject(refused)
  expect(run('check', 'seed.ndjson')).toMatchObject(refused)
})
