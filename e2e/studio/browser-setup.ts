import type { TestProject } from 'vitest/node'
import { launchBrowser } from '../testing/launch-browser.ts'

/** One browser for all tests of the Studio; they need no built site. */
export default async function setup(project: TestProject) {
  const browser = await launchBrowser()
  project.provide('browserAddress', browser.wsEndpoint())
  return () => browser.close()
}
