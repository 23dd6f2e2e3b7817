import type { Surface } from '../surface.ts'
import { authSurface } from './auth.ts'
import { datasetSurface } from './datasets.ts'
import { keyValueSurface } from './keyvalue.ts'
import { projectSurface } from './projects.ts'
import { studioSurface } from './studio.ts'
import { userSurface } from './users.ts'

/** What Studio and command line request besides content: users, projects, permissions, login. */
export const platformSurface: Surface = (api, service) => {
  const surfaces: Surface[] = [authSurface, datasetSurface, keyValueSurface, projectSurface, studioSurface, userSurface]
  for (const surface of surfaces) surface(api, service)
}
