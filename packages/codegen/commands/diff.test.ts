import { execFileSync } from 'node:child_process'
import { renameSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineCodegenConfig } from '../config.ts'
import { runCodegen } from '../testing/run-codegen.ts'
import { createTemporaryProject } from '../testing/temporary-project.ts'
import type { TemporaryProject } from '../testing/temporary-project.ts'
import { run as diff } from './diff.ts'

const SCHEMA = 'src/generated/schema.json'

const schemaJson = (isOptional: boolean, more: object = {}): string => {
  const text = (value?: string) => ({
    type: 'objectAttribute',
    value: { type: 'string', ...(value === undefined ? {} : { value }) },
  })
  const system = { _id: text(), _type: text('page'), _createdAt: text(), _updatedAt: text(), _rev: text() }
  const fields = {
    slug: { type: 'objectAttribute', value: { type: 'inline', name: 'slug' }, optional: true },
    title: { type: 'objectAttribute', value: { type: 'string' }, optional: isOptional },
    ...more,
  }
  return JSON.stringify([{ name: 'page', type: 'document', attributes: { ...system, ...fields } }])
}

let project: TemporaryProject

const git = (...args: string[]): void => {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
  execFileSync('git', [...identity, ...args], { cwd: project.root, stdio: 'ignore' })
}

const commit = (tag: string): void => {
  git('add', '-A')
  git('commit', '-q', '--allow-empty', '-m', tag)
  git('tag', '--force', tag)
}

const run = async (revision: string, options: { data?: string; json?: true } = {}) => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    const code = await diff({ root: project.root, config: defineCodegenConfig({}) }, { revision, ...options })
    return { code, output: print.mock.calls.map(([text]) => `${text}\n`).join('') }
  } finally {
    print.mockRestore()
  }
}

// One repository for all: making it takes longer than a comparison.
beforeAll(() => {
  // Of a git hook that runs the tests: they would point git at its repository.
  for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) vi.stubEnv(name, undefined)
  project = createTemporaryProject({ '.gitignore': 'node_modules\n', 'package.json': '{ "type": "module" }' })
  git('init', '-q')
  commit('bare')
  project.write(SCHEMA, schemaJson(true))
  commit('optional')
})
beforeEach(() => project.write(SCHEMA, schemaJson(true)))
afterAll(() => {
  vi.unstubAllEnvs()
})

describe('the content model since a revision', () => {
  test('has not changed', async () => {
    expect(await run('optional')).toMatchObject({
      code: 0,
      output: expect.stringContaining('The content model has not changed since optional ('),
    })
    expect((await runCodegen(project.root, 'diff', 'HEAD')).output).toMatch(
      /^The content model has not changed since HEAD \(/,
    )
  })

  test('breaks documents', async () => {
    project.write(SCHEMA, schemaJson(false))
    const { code, output } = await run('optional')
    expect(output).toMatch(
      /\npage\n {2}title {2}now required {2}\[breaks documents\]\n\n1 change: 1 can break stored documents, 0 can break components\.\n/,
    )
    expect(code).toBe(1)
  })

  test('is harmless', async () => {
    project.write(
      SCHEMA,
      schemaJson(true, { note: { type: 'objectAttribute', value: { type: 'string' }, optional: true } }),
    )
    const { code, output } = await run('optional')
    expect(output).toContain('  note  added: text, optional  [harmless]')
    expect(code).toBe(0)
  })

  test('as JSON', async () => {
    project.write(SCHEMA, schemaJson(false))
    const { code, output } = await run('optional', { json: true })
    const change = { type: 'page', path: 'title', change: 'now required', breaks: ['documents'] }
    const commitHash = expect.stringMatching(/^[0-9a-f]{40}$/)
    expect(JSON.parse(output)).toEqual({ revision: 'optional', commit: commitHash, changes: [change] })
    expect(code).toBe(1)
  })
})

describe('a dataset', () => {
  beforeEach(() => {
    project.write(SCHEMA, schemaJson(false))
    const documents = [
      { _id: 'a', _type: 'page', title: 'There' },
      { _id: 'b', _type: 'page' },
    ]
    project.write('export/data.ndjson', documents.map((document) => `${JSON.stringify(document)}\n`).join(''))
  })

  test('has documents that the change breaks', async () => {
    const { code, output } = await run('optional', { data: project.path('export') })
    expect(output).toMatch(
      /The change breaks 1 of 2 documents:\n {2}\S+\/export\/data\.ndjson:2 {2}error {2}b {2}title {2}is missing; expected: text\n/,
    )
    expect(code).toBe(1)
  })

  test('decides whether something breaks', async () => {
    project.write('export/data.ndjson', '{"_id":"a","_type":"page","title":"There"}\n')
    const { code, output } = await run('optional', { data: project.path('export/data.ndjson') })
    expect(output).toContain('The change breaks none of 1 documents.')
    expect(code).toBe(0)
  })

  test('with a line that is not JSON', async () => {
    project.write('export/data.ndjson', '{"_id":"a","_type":"page","title":"There"}\n{"_id":\n')
    await expect(run('optional', { data: project.path('export') })).rejects.toThrow(
      /export\/data\.ndjson, line 2 is not JSON/,
    )
  })
})

describe('an impossible comparison explains why and what to do', () => {
  test('an unknown revision', async () => {
    await expect(run('nonsense')).rejects.toThrow(
      /git knows no revision "nonsense"\. "git log --oneline -- src\/generated\/schema\.json" lists/,
    )
  })

  test('a revision before there was a generated schema', async () => {
    await expect(run('bare')).rejects.toThrow(
      /src\/generated\/schema\.json did not exist at bare\. The first with it is [0-9a-f]{7,}\./,
    )
  })

  test.each([
    ['no JSON', '[{', /src\/generated\/schema\.json at broken is not JSON \(.*\)\. Give a revision/],
    [
      'half a schema',
      '[{"name": "page", "type": "document", "attributes": {"title": null}}]',
      /src\/generated\/schema\.json at broken is JSON, but not an extracted schema\. Give a revision/,
    ],
  ])('a schema at the revision that is %s', async (_title, text, message) => {
    project.write(SCHEMA, text)
    commit('broken')
    await expect(run('broken')).rejects.toThrow(message)
  })

  test('not a git repository', async () => {
    renameSync(project.path('.git'), project.path('.away'))
    await expect(run('HEAD')).rejects.toThrow(
      /is not in a git repository\. diff compares with the src\/generated\/schema\.json of a commit/,
    )
    renameSync(project.path('.away'), project.path('.git'))
  })

  test('a schema that was never generated', async () => {
    project.remove(SCHEMA)
    await expect(run('optional')).rejects.toThrow(/src\/generated\/schema\.json is missing\. Run "npm run codegen"\./)
  })
})
