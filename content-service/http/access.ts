import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Audience } from '../store/overlay.ts'
import { ApiError } from './errors.ts'
import type { ContentService } from './service.ts'

/**
 * Who is asking. No `Authorization` header means the public; a wrong one is refused rather than treated as the public,
 * so that an editor with an old token does not look at published content and take it for drafts.
 *
 * @throws ApiError 401
 */
export function toAudience(c: Context, service: ContentService): Audience {
  const header = c.req.header('Authorization')
  if (header === undefined) return 'public'
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1] ?? ''
  if (isSameSecret(token, service.token)) return 'editor'
  throw new ApiError(
    401,
    'The token is not the one of this content service. Use the content of the file "token" in its data folder.',
    'SIO-401-ANF',
  )
}

function isSameSecret(left: string, right: string): boolean {
  // Hashing first: timingSafeEqual wants equal lengths, and the length of the secret is part of it.
  return timingSafeEqual(createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest())
}

/** @throws ApiError 404 when the address or the `X-Sanity-Project-ID` header names a project that is not served here. */
export function requireProject(service: ContentService, projectId: string | undefined): void {
  if (projectId === undefined || projectId === service.projectId) return
  throw new ApiError(
    404,
    `Project "${projectId}" not found. This service holds "${service.projectId}"; set CONTENT_PROJECT_ID to change that.`,
  )
}

/** @throws ApiError 404 */
export function requireDataset(service: ContentService, dataset: string | undefined): void {
  if (dataset === service.dataset) return
  throw new ApiError(
    404,
    `Dataset "${dataset ?? ''}" not found for project "${service.projectId}". This service holds "${service.dataset}".`,
  )
}
