import { checkContent, runContentCheck } from '@schaufenster/codegen/content-check'
import { startWith } from '@schaufenster/content-service/testing/test-service'
import { expect, test } from 'vitest'
import { contentShapes } from '../../src/generated/validators.ts'

const printed: string[] = []
const seams = { shapes: contentShapes, env: {}, print: (line: string) => printed.push(line) }

const badge = (id: string, more: object = {}) => ({ _id: id, _type: 'badge', title: 'Neu', tone: 'lime', ...more })

test('the demo content has no errors', async () => {
  expect(await runContentCheck('demo/content', seams)).toBe(0)
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
  expect(visitor).toMatchObject({ documents: 601, errors: 1, warnings: 0, issues: [{ id: 'a', path: 'tone' }] })
  const editor = await checkContent(service.url, { ...seams, env: { ...env, SANITY_API_READ_TOKEN: service.token } })
  expect(editor).toMatchObject({ documents: 602, errors: 1, warnings: 1 })
})
