import type { Budget } from '@schaufenster/budget/budget'
import type { Meter } from '@schaufenster/budget/guard-server'
import type { IsProxy } from '@schaufenster/budget/visitor-address'
import type { Accounts } from '../editors/accounts.ts'
import type { AssetLimits } from '../settings.ts'
import type { ImageService } from '../images/image-service.ts'
import type { Mail } from '../mail/mail.ts'
import type { QueryRunner } from '../groq/query-runner.ts'
import type { BlobStore } from '../store/blob.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { Approvals } from '../remarks/approvals.ts'
import type { Notices } from '../remarks/notices.ts'
import type { Remarks } from '../remarks/remarks.ts'
import type { Shares } from '../shares/shares.ts'
import type { ContentStore } from '../store/content-store.ts'
import type { Audience, DatasetView } from '../store/dataset-view.ts'
import type { Perspective } from '../store/perspective.ts'
import type { Submissions } from '../submissions/submissions.ts'
import type { Streams } from '../streams/streams.ts'
import type { OriginPolicy } from './origins.ts'

/** The dependencies of the handlers; created once in server.ts. */
export interface ContentService {
  projectId: string
  dataset: string
  /** With it the site's host and publisher see what is published. */
  siteKey: string
  /** Identifies its data folder. */
  folderId: string | undefined
  /** Who may log in, and the logins of browsers. */
  accounts: Accounts
  /** The links that show drafts. */
  shares: Shares
  /** What opens pages with a password. */
  passwords: Passwords
  /** What has been said of these drafts, and who has agreed to them. */
  remarks: Remarks
  approvals: Approvals
  /** Whether an address is of a proxy that names the visitors. */
  isProxy: IsProxy
  origins: OriginPolicy
  dataDir: string
  /** Headers of every answer. */
  transportHeaders: Readonly<Record<string, string>>
  store: ContentStore
  blobs: BlobStore
  view: (perspective: Perspective, audience: Audience) => DatasetView
  queries: QueryRunner
  images: ImageService
  assetLimits: AssetLimits
  /** What visitors may hold and use. */
  budget: Budget
  meter: Meter
  /** Mutations, live events and presence. */
  streams: Streams
  log: (line: string) => void
  /** What is sent by mail. */
  mail: Mail
  /** What the studio is told of remarks and approvals. */
  notices: Notices
  /** What forms of the site sent. */
  submissions: Submissions
}
