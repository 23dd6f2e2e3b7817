import type { SanityClient } from '@sanity/client'
import { isObject } from '@schaufenster/site/stored'

/** Roles of Sanity's, which the embedded service has as well: they edit drafts, or nothing. */
const EDITS_ONLY: ReadonlySet<unknown> = new Set(['contributor', 'viewer'])

const mayPublish = ({ role, roles }: Record<string, unknown>): boolean => {
  const names = Array.isArray(roles) ? roles.map((one: unknown) => isObject(one) && one['name']) : [role]
  return names.some((name) => typeof name === 'string' && !EDITS_ONLY.has(name))
}

/** Ids of those who may publish now. @throws the service's error when the token may not read the members */
export const readPublishers = async (client: SanityClient): Promise<ReadonlySet<unknown>> => {
  const { projectId } = client.config()
  // Members are not of the project's own API.
  const project = await client
    .withConfig({ useProjectHostname: false })
    .request<unknown>({ url: `/projects/${projectId}` })
  const members = isObject(project) && Array.isArray(project['members']) ? project['members'] : []
  return new Set(members.filter(isObject).flatMap((member) => (mayPublish(member) ? [member['id']] : [])))
}
