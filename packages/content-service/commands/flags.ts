import { Option } from '@schaufenster/cli/command'
import type { Environment } from '@schaufenster/cli/settings'
import { withGivenSettings } from '../given-settings.ts'

/** Every command has it: a service with a folder of its own must not be mistaken for that of `.content`. */
export const dirFlag = () => new Option('--dir <folder>', 'where content and token are (CONTENT_DIR, default .content)')

export const projectFlag = () =>
  new Option('--project-id <id>', 'the project’s id in addresses (CONTENT_PROJECT_ID, default schaufenster)')

export interface Flags {
  projectId?: string | undefined
  dataset?: string | undefined
  cors?: readonly string[] | undefined
  port?: string | undefined
  dir?: string | undefined
}

/** Runs work in an environment in which the flags of a command precede the variables. */
export const withFlags = <Result>(
  env: Environment,
  { projectId, dataset, cors, port, dir }: Flags,
  work: (env: Environment) => Result | Promise<Result>,
): Promise<Result> =>
  withGivenSettings(
    env,
    [
      { variable: 'CONTENT_PROJECT_ID', name: '--project-id', value: projectId },
      { variable: 'CONTENT_DATASET', name: '--dataset', value: dataset },
      { variable: 'CONTENT_ORIGINS', name: '--cors', value: cors?.join() },
      { variable: 'CONTENT_PORT', name: '--port', value: port },
      { variable: 'CONTENT_DIR', name: '--dir', value: dir },
    ],
    work,
  )
