import type { TestProject } from 'vitest/node'
import { runSite } from './testing/run-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site on the demo content. */
    siteUrl: string
    /** Address of its content service. */
    contentUrl: string
  }
}

/** One site on the demo content for all browser tests that only read. */
export default async function setup(project: TestProject) {
  const site = await runSite('demo/content', { published: true })
  project.provide('siteUrl', site.url)
  project.provide('contentUrl', site.content.url)
  return () => site.stop()
}
