import type { Surface } from '../surface.ts'

/** Requests that every Studio sends and nothing depends on: features, news, telemetry. None needs a login. */
export const studioSurface: Surface = (api, service) => {
  // An empty list turns paid features off: comments, tasks, scheduling.
  for (const path of ['/features', '/projects/:project/features']) api.get(path, (c) => c.json([]))
  api.get('/journey/announcements', (c) => c.json([]))
  api.get('/journey/:topic{.+}', (c) => c.json(null))
  api.get('/help', (c) => c.json({}))
  // Whether the project has ever scheduled anything.
  api.get('/schedules/:project/:dataset', (c) => c.json({ schedules: [] }))
  api.get('/intake/telemetry-status', (c) => c.json({ status: 'denied' }))
  api.post('/intake/batch', (c) => c.body(null, 204))
  api.get('/check/cors', (c) => {
    const origin = c.req.header('Origin')
    const isAllowed = origin === undefined || service.origins.allowsOrigin(origin, new URL(c.req.url).host)
    return c.json({ result: { allowed: isAllowed, withCredentials: isAllowed } })
  })
}
