import { describe, expect, test } from 'vitest'
import { call, type CallOptions } from '../../testing/call.ts'
import { connect, startWith } from '../../testing/test-service.ts'

const service = await startWith({ lines: [{ _id: 'a', _type: 'x' }] })
const editor = connect(service, service.token)
const ask = (path: string, options: CallOptions = {}) =>
  call(`${service.url}/v2025-02-19${path}`, { token: service.token, ...options })

/** What the Studio asks for at their start. */
test.each<[string, unknown]>([
  [
    '/projects/studio/datasets/production/acl',
    [{ filter: expect.stringContaining('path'), permissions: expect.arrayContaining(['create', 'read', 'update']) }],
  ],
  ['/projects', [{ id: 'studio' }]],
  ['/projects/studio?includeMembers=true', { features: expect.any(Array), members: expect.any(Array) }],
  ['/projects/studio/grants', {}],
  ['/projects/studio/datasets?datasetProfile=comments&addonFor=production', []],
  ['/projects/studio/user-applications', []],
  ['/features', []],
  ['/ping', expect.anything()],
  ['/data/ping/production', expect.any(Object)],
  ['/check/cors', { result: { allowed: true, withCredentials: true } }],
  ['/schedules/studio/production?limit=1', { schedules: [] }],
  ['/help', {}],
  ['/intake/telemetry-status', { status: 'denied' }],
  ['/datasets', [{ name: 'production', aclMode: expect.any(String) }]],
  ['/invitations/project/studio', expect.anything()],
])('%s is answered', async (path, body) => {
  expect(await ask(path)).toMatchObject({ status: 200, body })
})

test('the Studio is offered no paid feature, and telemetry goes nowhere', async () => {
  for (const name of ['trial', 'comments', 'document-limit', 'asset-limit', 'content-releases', 'announcements'])
    expect([200, 404]).toContain((await ask(`/journey/${name}`)).status)
  expect(await ask('/intake/batch', { body: { batch: [] } })).toMatchObject({ status: 204 })
})

describe('users', () => {
  test('"me" is the editor with the token, and nobody without', async () => {
    expect(await editor.users.getById('me')).toMatchObject({
      id: expect.any(String),
      name: expect.any(String),
      role: expect.any(String),
      roles: [{ name: expect.any(String), title: expect.any(String) }],
    })
    expect(await ask('/users/me', { token: undefined })).toMatchObject({ status: 200, body: {} })
  })

  test('one object for one id, a list for several; 404 for nobody, who is left out of a list', async () => {
    const { id } = await editor.users.getById('me')
    expect(await ask(`/users/${id}`)).toMatchObject({ status: 200, body: { id } })
    expect(await ask('/users/me,nobody-of-that-name')).toMatchObject({ status: 200, body: [expect.any(Object)] })
    await expect(editor.users.getById('nobody-of-that-name')).rejects.toMatchObject({ statusCode: 404 })
  })
})

test('the client finds project and dataset, and no other', async () => {
  expect(await editor.projects.getById('studio')).toMatchObject({ id: 'studio', displayName: expect.any(String) })
  expect(await ask('/projects/elsewhere')).toMatchObject({ status: 404 })
  expect(await editor.datasets.list()).toMatchObject([{ name: 'production' }])
  const query = '/data/query/production?query=1'
  for (const [project, status] of [
    ['studio', 200],
    ['elsewhere', 404],
  ] as const)
    expect(await ask(query, { headers: { 'X-Sanity-Project-ID': project } })).toMatchObject({ status })
})

test('the dataset cannot be deleted', async () => {
  expect(await ask('/datasets/production', { method: 'PUT', body: { aclMode: 'public' } })).toMatchObject({
    status: 200,
  })
  const { status, body } = await ask('/datasets/production', { method: 'DELETE' })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(body).toMatchObject({ message: expect.any(String) })
})

test('any date is a version, nothing else is', async () => {
  for (const [version, status] of [
    ['v1', 200],
    ['vX', 200],
    ['v2021-06-07', 200],
    ['v2026-05-04', 200],
    ['v2', 404],
  ] as const)
    expect((await call(`${service.url}/${version}/data/query/production?query=1`)).status, version).toBe(status)
})
