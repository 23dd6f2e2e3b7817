import { requireDataset, requireEditor, requireProject, toAudience } from '../access.ts'
import type { ContentService } from '../service.ts'
import type { Surface } from '../surface.ts'
import { EDITOR } from './users.ts'

/** What a user may do with documents of a filter, in the form the Studio reads. */
interface AccessRule {
  filter: string
  permissions: string[]
}

/** These mirror what the service enforces; see `toAudience` and `isPublicId`. */
const RULES: Record<'editor' | 'public', AccessRule[]> = {
  editor: [
    { filter: '_id in path("**")', permissions: ['create', 'read', 'update', 'history', 'editHistory', 'manage'] },
  ],
  public: [{ filter: '_id in path("*")', permissions: ['read'] }],
}

const READ_AND_MANAGE = ['read', 'update', 'manage']
const toGrants = (name: string, permissions: string[], filter?: string): object[] => {
  const grants = permissions.map((permission) => ({ name: permission, params: {} }))
  return [{ id: name, name, title: name, isCustom: false, config: filter === undefined ? {} : { filter }, grants }]
}

const GRANTS = {
  'sanity.project': toGrants('sanity-project', ['read', 'update']),
  'sanity.project.datasets': toGrants('sanity-project-datasets', ['read']),
  'sanity.project.members': toGrants('sanity-project-members', ['read']),
  'sanity.document.filter': toGrants(
    'sanity-all-documents',
    [...READ_AND_MANAGE, 'create', 'history', 'editHistory'],
    '_id in path("**")',
  ),
}

/** `/projects/{project}` and its subresources. */
export const projectSurface: Surface = (api, service) => {
  api.get('/projects', (c) => {
    requireEditor(c, service)
    return c.json([toProject(service)])
  })
  api.get('/projects/:project', (c) => {
    requireProject(service, c.req.param('project'))
    requireEditor(c, service)
    return c.json(toProject(service))
  })
  api.get('/projects/:project/datasets/:dataset/acl', (c) => {
    requireDataset(service, c.req.param('dataset'))
    return c.json(RULES[toAudience(c, service)])
  })
  api.get('/projects/:project/grants', (c) => {
    requireProject(service, c.req.param('project'))
    requireEditor(c, service)
    return c.json(GRANTS)
  })
  // There are no invitations and no other applications.
  for (const path of ['/projects/:project/user-applications', '/user-applications', '/invitations/project/:project']) {
    api.get(path, (c) => {
      requireProject(service, c.req.param('project'))
      requireEditor(c, service)
      return c.json([])
    })
  }
}

const toProject = ({ projectId }: ContentService): object => ({
  id: projectId,
  displayName: projectId,
  studioHost: null,
  organizationId: null,
  isBlocked: false,
  isDisabled: false,
  isDisabledByUser: false,
  activityFeedEnabled: false,
  createdAt: '1970-01-01T00:00:00Z',
  features: [],
  metadata: {},
  members: [{ id: EDITOR.id, role: EDITOR.role, roles: EDITOR.roles, isCurrentUser: true, isRobot: false }],
})
