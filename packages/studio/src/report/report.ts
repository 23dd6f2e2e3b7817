import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import type { PluginOptions } from 'sanity'
import { createReportTool } from './report-tool.tsx'
import type { ReportedSite } from './make-report.ts'

/** The report of the whole site, as a tool. @param siteUrl for links typed by hand */
export const siteReport = (site: ReportedSite, siteUrl: string): PluginOptions => ({
  name: 'site-report',
  tools: [
    { name: 'report', title: 'Prüfbericht', icon: CheckmarkCircleIcon, component: createReportTool(site, siteUrl) },
  ],
})
