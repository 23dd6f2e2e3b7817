import type { PublishFinding, Report } from '@schaufenster/site/publish-check'

/** What the report of a site says. */
export interface SiteFinding extends PublishFinding {
  /** Id of the page that shows it, without `drafts.`; missing for what is on no page, or on every one. */
  page?: string
}

/** Reports on a document. */
export type ReportOn = (document: { _id: string; _type: string }) => Report
