import { execFile, execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTemporaryProject } from '../testing/temporary-project.ts'
import type { TemporaryProject } from '../testing/temporary-project.ts'

const cli = resolve(import.meta.dirname, '../cli.ts')

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

/** Without the variables of a git hook that runs the tests: they would point git at its repository. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))

const git = (...args: string[]): void => {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
  execFileSync('git', [...identity, ...args], { cwd: project.root, env, stdio: 'ignore' })
}

const commit = (tag: string): void => {
  git('add', '-A')
  git('commit', '-q', '--allow-empty', '-m', tag)
  git('tag', tag)
}

const run = (...args: string[]): Promise<{ code: number; output: string; errors: string }> =>
  new Promise((done) => {
    execFile(process.execPath, [cli, 'diff', ...args], { cwd: project.root, env }, (error, output, errors) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, output, errors })
    })
  })

/** Expects a failure with a matching message. */
const expectError = async (answer: ReturnType<typeof run>, message: RegExp): Promise<void> => {
  const { code, errors } = await answer
  expect(errors).toMatch(message)
  expect(code).toBe(1)
}

beforeEach(() => {
  project = createTemporaryProject({
    '.gitignore': 'node_modules\n',
    'package.json': '{ "type": "module" }',
  })
  git('init', '-q')
  commit('bare')
  project.write('src/generated/schema.json', schemaJson(true))
  commit('optional')
})

afterEach(() => project.remove())

describe('the content model since a revision', () => {
  test('has not changed', async () => {
    expect(await run('optional')).toMatchObject({
      code: 0,
      output: expect.stringContaining('The content model has not changed since optional ('),
    })
  })

  test('breaks documents', async () => {
    project.write('src/generated/schema.json', schemaJson(false))
    const { code, output } = await run('HEAD')
    expect(output).toMatch(
      /\npage\n {2}title {2}now required {2}\[breaks documents\]\n\n1 change: 1 can break stored documents, 0 can break components\.\n/,
    )
    expect(code).toBe(1)
  })

  test('is harmless', async () => {
    project.write(
      'src/generated/schema.json',
      schemaJson(true, { note: { type: 'objectAttribute', value: { type: 'string' }, optional: true } }),
    )
    const { code, output } = await run('HEAD')
    expect(output).toContain('  note  added: text, optional  [harmless]')
    expect(code).toBe(0)
  })

  test('as JSON', async () => {
    project.write('src/generated/schema.json', schemaJson(false))
    const { code, output } = await run('optional', '--json')
    const change = { type: 'page', path: 'title', change: 'now required', breaks: ['documents'] }
    const commitHash = expect.stringMatching(/^[0-9a-f]{40}$/)
    expect(JSON.parse(output)).toEqual({ revision: 'optional', commit: commitHash, changes: [change] })
    expect(code).toBe(1)
  })
})

describe('a dataset', () => {
  beforeEach(() => {
    project.write('src/generated/schema.json', schemaJson(false))
    const documents = [
      { _id: 'a', _type: 'page', title: 'There' },
      { _id: 'b', _type: 'page' },
    ]
    project.write('export/data.ndjson', documents.map((document) => `${JSON.stringify(document)}\n`).join(''))
  })

  test('has documents that the change breaks', async () => {
    const { code, output } = await run('optional', '--data', 'export')
    expect(output).toMatch(
      /The change breaks 1 of 2 documents:\n {2}export\/data\.ndjson:2 {2}error {2}b {2}title {2}is missing; expected: text\n/,
    )
    expect(code).toBe(1)
  })

  test('decides whether something breaks', async () => {
    project.write('export/data.ndjson', '{"_id":"a","_type":"page","title":"There"}\n')
    const { code, output } = await run('optional', '--data', 'export/data.ndjson')
    expect(output).toContain('The change breaks none of 1 documents.')
    expect(code).toBe(0)
  })

  test('with a line that is not JSON', async () => {
    project.write('export/data.ndjson', '{"_id":"a","_type":"page","title":"There"}\n{"_id":\n')
    await expectError(run('optional', '--data', 'export'), /export\/data\.ndjson, line 2 is not JSON/)
  })

  test('that does not exist', async () => {
    await expectError(run('optional', '--data', 'nowhere'), /nowhere does not exist\./)
  })
})

describe('an impossible comparison explains why and what to do', () => {
  test('no revision', async () => {
    await expectError(run(), /Missing required argument 'revision'/)
  })

  test('two revisions', async () => {
    await expectError(
      run('bare', 'optional'),
      /Too many arguments for 'diff'\. Expected 1 argument but got 2: bare, optional/,
    )
  })

  test('an unknown revision', async () => {
    await expectError(
      run('nonsense'),
      /git knows no revision "nonsense"\. "git log --oneline -- src\/generated\/schema\.json" lists/,
    )
  })

  test('a revision before there was a generated schema', async () => {
    await expectError(
      run('bare'),
      /src\/generated\/schema\.json did not exist at bare\. The first with it is [0-9a-f]{7,}\./,
    )
  })

  test.each([
    ['no JSON', '[{', /src\/generated\/schema\.json at broken is not JSON \(.*\)\. Give a revision/],
    [
      'another JSON',
      '{"name": "page"}',
      /src\/generated\/schema\.json at broken is JSON, but not an extracted schema\. Give a revision/,
    ],
    [
      'half a schema',
      '[{"name": "page", "type": "document", "attributes": {"title": null}}]',
      /src\/generated\/schema\.json at broken is JSON, but not an extracted schema\. Give a revision/,
    ],
  ])('a schema at the revision that is %s', async (_title, text, message) => {
    project.write('src/generated/schema.json', text)
    commit('broken')
    await expectError(run('broken'), message)
  })

  test('not a git repository', async () => {
    rmSync(join(project.root, '.git'), { recursive: true })
    await expectError(
      run('HEAD'),
      /is not in a git repository\. diff compares with the src\/generated\/schema\.json of a commit/,
    )
  })

  test('a schema that was never generated', async () => {
    rmSync(project.path('src/generated/schema.json'))
    await expectError(run('optional'), /src\/generated\/schema\.json is missing\. Run "npm run codegen"\./)
  })
})
