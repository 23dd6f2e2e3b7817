import { contentLine } from '../../command-line.ts'
import type { MiddlewareHandler } from 'hono'
import { OWNER } from '../../editors/accounts.ts'
import { requireEditor, requireProject } from '../access.ts'
import { ApiError } from '../errors.ts'
import type { ContentService } from '../service.ts'
import { requireServed, type Surface } from '../surface.ts'

/** `/datasets`: there is one; creating it again succeeds, creating another one is refused with advice. */
export const datasetSurface: Surface = (api, service) => {
  const forEditors: MiddlewareHandler = async (c, next) => {
    requireProject(service, c.req.param('project'))
    requireEditor(c, service)
    await next()
  }
  for (const base of ['', '/projects/:project']) {
    api.get(`${base}/datasets`, forEditors, (c) => {
      // The Studio looks for its comments dataset: there is none.
      const profile = c.req.query('datasetProfile')
      return c.json(profile === undefined || profile === 'content' ? [describeDataset(service)] : [])
    })
    api.put(`${base}/datasets/:dataset`, forEditors, (c) => {
      const name = c.req.param('dataset')
      if (name === service.dataset) return c.json({ datasetName: name, aclMode: toAclMode(service) })
      const advice = 'For a second one start another service with its own CONTENT_DIR and CONTENT_PORT.'
      throw new ApiError(
        501,
        `This service holds the dataset "${service.dataset}" only; "${name ?? ''}" cannot be created. ${advice}`,
      )
    })
    api.delete(`${base}/datasets/:dataset`, forEditors, requireServed(service), () => {
      throw new ApiError(501, `The dataset cannot be deleted over HTTP. "${contentLine('reset')}" empties it.`)
    })
  }
}

const toAclMode = ({ origins }: ContentService): string => (origins.isOfThisMachine('localhost') ? 'public' : 'private')

const describeDataset = (service: ContentService): object => ({
  name: service.dataset,
  aclMode: toAclMode(service),
  datasetProfile: 'content',
  addonFor: null,
  createdAt: '1970-01-01T00:00:00Z',
  createdByUserId: OWNER.id,
  features: [],
  tags: [],
})
