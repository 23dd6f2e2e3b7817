import { describe, expect } from 'vitest'
import { rowTest } from './row-test.ts'
import type { Target } from '../testing/api-target.ts'

const VERSIONS = [
  'v1',
  'vX',
  'v2021-06-07',
  'v2021-12-15',
  'v2022-06-30',
  'v2023-05-26',
  'v2023-12-11',
  'v2024-09-01',
  'v2025-02-19',
  'v2025-09-22',
  'v2026-05-04',
]

/** Writes that need an editor, with a valid body. */
const writes = (dataset: string): [string, string, unknown][] => [
  ['POST', `/data/mutate/${dataset}`, { mutations: [{ create: { _id: 'intruder', _type: 'x' } }] }],
  [
    'POST',
    `/data/actions/${dataset}`,
    {
      actions: [
        { actionType: 'sanity.action.document.edit', draftId: 'drafts.intruder', publishedId: 'intruder', patch: {} },
      ],
    },
  ],
  ['POST', `/assets/images/${dataset}`, 'not asked'],
  ['POST', `/assets/files/${dataset}`, 'not asked'],
]

export const describeAccess = (target: Target): void => {
  describe('access', () => {
    const { ask, reset, reader, editor, dataset, client } = target
    const loopback = 'http://localhost:5173'

    rowTest('API § 0 ANY /v{1,X,date}', 'any date is accepted, anything else is not', async () => {
      for (const version of VERSIONS)
        expect(await ask(`/data/query/${dataset}?query=1`, { version }), version).toMatchObject({ status: 200 })
      expect(await ask(`/data/query/${dataset}?query=1`, { version: 'v2' })).toMatchObject({ status: 404 })
    })

    rowTest(
      'API § 0 ANY X-Sanity-Project-ID',
      'names the project; it may be left out; another project is a 404',
      async () => {
        const path = `/data/query/${dataset}?query=1`
        expect(await ask(path, { headers: { 'X-Sanity-Project-ID': target.projectId } })).toMatchObject({ status: 200 })
        expect(await ask(path, { headers: { 'X-Sanity-Project-ID': 'elsewhere' } })).toMatchObject({
          status: 404,
          body: { statusCode: 404 },
        })
      },
    )

    for (const [method, path, body] of writes(dataset)) {
      rowTest(
        'API § 0 ANY Authorization',
        `${method} ${path} without a token is a 401 and changes nothing`,
        async () => {
          await reset([{ _id: 'a', _type: 'x' }])
          for (const token of [undefined, 'sk-wrong']) {
            expect(await ask(path, { method, body, token })).toMatchObject({
              status: 401,
              body: { statusCode: 401, error: 'Unauthorized', message: expect.any(String), errorCode: 'SIO-401-ANF' },
            })
          }
          expect(await editor.fetch('*[]._id')).toEqual(['a'])
        },
      )
    }

    rowTest('API § 0 ANY Authorization', 'the client reports the refusal as its error with status 401', async () => {
      await expect(reader.create({ _type: 'x' })).rejects.toMatchObject({ statusCode: 401 })
      await expect(client({ token: 'sk-wrong' }).fetch('1')).rejects.toMatchObject({ statusCode: 401 })
    })

    rowTest(
      'API § 0 OPTIONS CORS',
      'a preflight from a page of this machine is answered with what it asked for',
      async () => {
        const { status, headers } = await ask(`/data/mutate/${dataset}`, {
          method: 'OPTIONS',
          token: undefined,
          headers: {
            Origin: loopback,
            'Access-Control-Request-Method': 'POST',
            'Access-Control-Request-Headers': 'authorization,content-type',
          },
        })
        expect(status).toBe(204)
        expect(headers.get('Access-Control-Allow-Origin')).toBe(loopback)
        expect(headers.get('Access-Control-Allow-Credentials')).toBe('true')
        expect(headers.get('Access-Control-Allow-Headers')).toBe('authorization,content-type')
        for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
          expect(headers.get('Access-Control-Allow-Methods')).toContain(method)
      },
    )

    rowTest('API § 0 OPTIONS CORS', 'answers and refusals carry the origin; a foreign page gets none', async () => {
      const originOf = async (Origin: string, token?: string): Promise<string | null> =>
        (await ask(`/data/query/${dataset}?query=1`, { token, headers: { Origin } })).headers.get(
          'Access-Control-Allow-Origin',
        )
      expect(await originOf(loopback)).toBe(loopback)
      expect(await originOf(loopback, 'sk-wrong')).toBe(loopback)
      expect(await originOf('https://example.com')).toBeNull()
    })

    rowTest('API § 0 OPTIONS CORS', 'a page from elsewhere cannot write, even with the token', async () => {
      await reset()
      const { status } = await ask(`/data/mutate/${dataset}`, {
        headers: { Origin: 'https://evil.example' },
        body: { mutations: [{ create: { _id: 'intruder', _type: 'x' } }] },
      })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(await editor.getDocument('intruder')).toBeUndefined()
    })
  })
}
