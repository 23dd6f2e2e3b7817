import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, useTestSite } from './testing/test-site.ts'
import { startStub, type Trouble } from './testing/stub-service.ts'

const { stub, makeSite } = await useTestSite()

beforeEach(() => {
  stub.state.trouble = undefined
  stub.state.pages = [page(null), page('leistungen')]
})

const answer =
  (status: number, body: string, type = 'application/json'): Trouble =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(body)

/** With the minimum number of requests; a publication begins with four queries. */
const TROUBLES: [name: string, trouble: Trouble, words: RegExp, asked: number, limitMs?: number][] = [
  ['hangs', () => {}, /did not answer within 0\.3 s/, 1, 300],
  [
    'hangs in the middle of an answer',
    (response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"result": ['),
    /did not answer within 0\.3 s/,
    1,
    300,
  ],
  ['answers 500', answer(500, '{"statusCode":500,"message":"kaputt"}'), /answered 500: kaputt/, 1],
  ['answers 503 again and again', answer(503, '{"error":{"description":"überlastet"}}'), /answered 503: überlastet/, 6],
  ['answers 401', answer(401, '{"message":"Session not found"}'), /refused the request: .*SANITY_API_READ_TOKEN/, 1],
  [
    'answers with a page',
    answer(200, '<!doctype html><title>Bitte anmelden</title>', 'text/html'),
    /Check the address of the content service/,
    1,
  ],
  ['answers with broken JSON', answer(200, '{"result": {"pages": ['), /Check the address of the content service/, 1],
  [
    'answers with another shape',
    answer(200, '{"result": {"pages": 7}}'),
    /Check the address of the content service/,
    1,
  ],
  ['breaks the connection', (response) => response.destroy(), /cannot be reached \(UND_ERR_SOCKET\)/, 6],
  [
    'cuts its answer off',
    (response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
        .write('{"result"', () => response.destroy()),
    /cannot be reached|unreadable/,
    1,
  ],
]

describe('E07 E08 a service that', () => {
  it.each(TROUBLES)(
    '%s leaves the published site intact, with a clear message',
    async (_name, trouble, words, asked, limitMs) => {
      const site = makeSite()
      await site.publish()
      const before = site.files().map((path) => site.read(path))
      stub.state.pages = stub.state.pages.map((old) => ({ ...old, title: 'neu' }))
      stub.state.trouble = trouble
      stub.state.asked = 0
      await expect(
        site.publish({ reading: { pause: async () => {}, ...(limitMs ? { limitMs } : {}) } }),
      ).rejects.toThrow(words)
      expect(stub.state.asked).toBeGreaterThanOrEqual(asked)
      expect(site.files().map((path) => site.read(path))).toEqual(before)
    },
  )

  it('dies while pages are read also leaves the published site intact', async () => {
    const site = makeSite()
    await site.publish()
    const before = site.files().map((path) => site.read(path))
    stub.state.pages = [...stub.state.pages, ...Array.from({ length: 200 }, (_, index) => page(`seite-${index}`))]
    const progress = () => {
      stub.state.trouble = answer(500, '{"message":"weg"}')
    }
    await expect(site.publish({ progress })).rejects.toThrow('answered 500: weg')
    expect(site.files().map((path) => site.read(path))).toEqual(before)
  })

  it('is back after a few attempts is retried', async () => {
    let refusals = 3
    stub.state.trouble = (response) => {
      if (--refusals === 0) stub.state.trouble = undefined
      response.writeHead(503).end('{}')
    }
    expect((await makeSite().publish()).paths).toHaveLength(2)
  })

  it('is overloaded is waited for, longer than usual', async () => {
    let refusals = 8
    stub.state.trouble = (response) => {
      if (--refusals === 0) stub.state.trouble = undefined
      response.writeHead(refusals === 7 ? 504 : 503, { 'retry-after': '1' }).end('{}')
    }
    const pauses: number[] = []
    expect((await makeSite().publish({ reading: { pause: async (ms) => void pauses.push(ms) } })).paths).toHaveLength(2)
    expect(Math.max(...pauses)).toBeGreaterThanOrEqual(5000)
  })

  it('is unreachable', async () => {
    const gone = await startStub()
    await gone.stop()
    await expect(makeSite().publish({ service: gone.service })).rejects.toThrow(
      `(${gone.service.apiHost}) cannot be reached (ECONNREFUSED). Check that it is running`,
    )
  })
})

it('E08 tells a broken connection from other faults in Node, which knows no import.meta.env', async () => {
  const program = `
    import { isNetworkError } from '@schaufenster/site/errors'
    const error = (fields) => Object.assign(new Error('x'), fields)
    console.log(isNetworkError(error({ code: 'ECONNREFUSED' })), isNetworkError(error({})))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  expect(stdout.trim()).toBe('true false')
})
