import { describe, expect } from 'vitest'
import { rowTest } from './row-test.ts'
import type { Row } from './rows.ts'
import type { Target } from '../testing/api-target.ts'

export const describePlatform = (target: Target): void => {
  const { editor, ask, dataset, projectId } = target

  /** Rows whose answer is a fixed shape. */
  const shapes: [Row, string, number, unknown][] = [
    [
      'API § 5 GET /projects/{p}/datasets/{d}/acl',
      `/projects/${projectId}/datasets/${dataset}/acl`,
      200,
      [{ filter: expect.stringContaining('path'), permissions: expect.arrayContaining(['create', 'read', 'update']) }],
    ],
    ['API § 5 GET /projects/{p}/grants', `/projects/${projectId}/grants`, 200, {}],
    [
      'API § 5 GET /projects/{p}/datasets',
      `/projects/${projectId}/datasets?datasetProfile=comments&addonFor=${dataset}`,
      200,
      [],
    ],
    ['API § 5 GET /projects/{p}/user-applications', `/projects/${projectId}/user-applications`, 200, []],
    ['API § 5 GET /features', '/features', 200, []],
    ['API § 5 GET /ping', '/ping', 200, expect.anything()],
    ['API § 5 GET /check/cors', '/check/cors', 200, { result: { allowed: true, withCredentials: true } }],
    ['API § 5 GET /schedules/{p}/{ds}', `/schedules/${projectId}/${dataset}?limit=1`, 200, { schedules: [] }],
    ['API § 5 GET /help', '/help', 200, {}],
    ['API § 5 GET /intake/telemetry-status', '/intake/telemetry-status', 200, { status: 'denied' }],
    ['API § 6 GET /aliases', '/aliases', 200, []],
    ['API § 6 GET /invitations/project/{p}', `/invitations/project/${projectId}`, 200, expect.anything()],
  ]

  describe('platform', () => {
    for (const [row, path, status, body] of shapes) {
      rowTest(row, `answers at ${path}`, async () => {
        expect(await ask(path)).toMatchObject({ status, body })
      })
    }

    rowTest('API § 5 GET /users/me', 'is the editor with the token, and nobody without', async () => {
      expect(await editor.users.getById('me')).toMatchObject({
        id: expect.any(String),
        name: expect.any(String),
        role: expect.any(String),
        roles: [{ name: expect.any(String), title: expect.any(String) }],
      })
      const { status, body } = await ask('/users/me', { token: undefined })
      expect(status === 401 || JSON.stringify(body) === '{}').toBe(true)
    })

    rowTest('API § 5 GET /users/{ids}', 'one object for one id, a list for several', async () => {
      const { id } = await editor.users.getById('me')
      expect(await ask(`/users/${id}`)).toMatchObject({ status: 200, body: { id } })
      expect(await ask(`/users/${id},${id}`)).toMatchObject({ status: 200, body: expect.any(Array) })
    })

    rowTest('API § 5 GET /users/{ids}', 'is 404 for nobody, and leaves nobody out of a list', async () => {
      await expect(editor.users.getById('nobody-of-that-name')).rejects.toMatchObject({ statusCode: 404 })
      expect(await ask('/users/me,nobody-of-that-name')).toMatchObject({ status: 200, body: [expect.any(Object)] })
    })

    rowTest('API § 5 PUT /users/me/keyvalue', 'keeps what the Studio remembers', async () => {
      const body = [{ key: 'studio.list', value: { layout: 'compact' } }]
      expect(await ask('/users/me/keyvalue', { method: 'PUT', body })).toMatchObject({ status: 200, body })
    })

    rowTest('API § 5 GET /users/me/keyvalue/{keys}', 'gives it back as a list', async () => {
      expect(await ask('/users/me/keyvalue/studio.list')).toMatchObject({ status: 200, body: expect.any(Array) })
    })

    rowTest('API § 5 GET /projects/{p}', 'is the project the Studio is configured with', async () => {
      expect(await editor.projects.getById(projectId)).toMatchObject({
        id: projectId,
        displayName: expect.any(String),
        members: expect.any(Array),
      })
      expect(await ask(`/projects/${projectId}?includeMembers=true`)).toMatchObject({
        status: 200,
        body: { features: expect.any(Array) },
      })
      expect(await ask('/projects/elsewhere')).toMatchObject({ status: 404 })
    })

    rowTest('API § 5 GET /journey/{name}', 'no paid feature is offered', async () => {
      for (const name of [
        'trial',
        'comments',
        'document-limit',
        'asset-limit',
        'content-releases',
        'scheduled-drafts',
        'announcements',
      ]) {
        expect([200, 404]).toContain((await ask(`/journey/${name}`)).status)
      }
    })

    rowTest('API § 5 POST /intake/batch', 'is swallowed', async () => {
      expect(await ask('/intake/batch', { body: { batch: [] } })).toMatchObject({ status: 204 })
    })

    rowTest('API § 5 GET /auth/providers', 'lists at least one way to log in', async () => {
      expect(await ask('/auth/providers', { token: undefined })).toMatchObject({
        status: 200,
        body: {
          providers: expect.arrayContaining(
            [{ name: expect.any(String), title: expect.any(String), url: expect.any(String) }].map((one) =>
              expect.objectContaining(one),
            ),
          ),
        },
      })
    })

    rowTest('API § 5 GET /auth/login', 'a provider never sends a session to a foreign page', async () => {
      const { body } = await ask('/auth/providers', { token: undefined })
      const [address = ''] = /https?:\/\/[^"]+/.exec(JSON.stringify(body)) ?? []
      const response = await fetch(
        `${address}${address.includes('?') ? '&' : '?'}origin=${encodeURIComponent('https://evil.example')}&projectId=${projectId}`,
        { redirect: 'manual' },
      )
      expect(response.headers.get('Location') ?? '').not.toContain('evil.example')
    })

    rowTest('API § 5 GET /auth/fetch', 'an unknown session gets no token', async () => {
      const { status, body } = await ask('/auth/fetch?sid=made-up', { token: undefined })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(JSON.stringify(body)).not.toContain(target.token)
    })

    rowTest('API § 5 GET /auth/id', 'returns the current user', async () => {
      expect(await ask('/auth/id')).toMatchObject({ status: 200, body: { id: expect.any(String) } })
      expect((await ask('/auth/id', { token: undefined })).status).toBe(401)
    })

    rowTest('API § 5 POST /auth/logout', 'answers', async () => {
      expect(await ask('/auth/logout', { method: 'POST' })).toMatchObject({ status: 200 })
    })

    rowTest('API § 6 GET /datasets', 'lists the dataset, also for the client', async () => {
      expect(await ask('/datasets')).toMatchObject({
        status: 200,
        body: [{ name: dataset, aclMode: expect.any(String) }],
      })
      expect(await editor.datasets.list()).toMatchObject([{ name: dataset }])
    })

    rowTest(
      'API § 6 PUT /datasets/{name}',
      'answers for the one there is; another is refused in plain words',
      async () => {
        expect(await ask(`/datasets/${dataset}`, { method: 'PUT', body: { aclMode: 'public' } })).toMatchObject({
          status: expect.any(Number),
          body: expect.any(Object),
        })
        const { status, body } = await ask('/datasets/second', { method: 'PUT', body: {} })
        expect(status).toBeGreaterThanOrEqual(400)
        expect(body).toMatchObject({ message: expect.any(String) })
      },
    )

    rowTest('API § 6 DELETE /datasets/{name}', 'is refused with the reason', async () => {
      const { status, body } = await ask(`/datasets/${dataset}`, { method: 'DELETE' })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(body).toMatchObject({ message: expect.any(String) })
    })

    rowTest('API § 6 GET /projects', 'lists the project', async () => {
      expect(await ask('/projects')).toMatchObject({ status: 200, body: [{ id: projectId }] })
    })
  })
}
