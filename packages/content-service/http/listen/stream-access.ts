import type { Context } from 'hono'
import type { Audience } from '../../store/dataset-view.ts'
import { toAudience } from '../access.ts'
import type { ContentService } from '../service.ts'

/** Whether the request still has its initial rights: a stream may outlive the session that opened it. */
export const keepsAccess = (c: Context, service: ContentService, audience: Audience): boolean => {
  try {
    return audience === 'public' || toAudience(c, service) === audience
  } catch {
    return false
  }
}
