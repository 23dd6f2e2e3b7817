import type { Dataset } from './dataset.ts'
import { noticeChange } from './notice.ts'
import type { Plan, Project } from './plan.ts'
import type { SendOptions } from './send.ts'
import { writeRun } from './write-run.ts'

/**
 * Writes what a plan says.
 *
 * @returns what still does not fit the schema of now; see `noticeChange`
 * @throws Error that says what was written
 */
export const applyPlan = async (
  dataset: Dataset,
  { state, pending, changes }: Plan,
  project: Pick<Project, 'root' | 'schema'>,
  options?: SendOptions,
): Promise<string[]> => {
  await writeRun(dataset, { state, names: pending.map(({ name }) => name), changes }, options)
  return noticeChange(dataset, project)
}
