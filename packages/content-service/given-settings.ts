import { SettingsError, type Environment } from '@schaufenster/cli/settings'

/** A setting that a caller writes in place of a variable. */
interface GivenSetting {
  variable: string
  /** As the caller writes it: `port`, `--port`. */
  name: string
  value: string | undefined
}

/**
 * Runs work in an environment in which the given settings take precedence.
 *
 * @throws what the work throws, in which a given setting has the caller's name for it; SettingsError for an empty one
 */
export const withGivenSettings = async <Result>(
  env: Environment,
  settings: readonly GivenSetting[],
  work: (env: Environment) => Result | Promise<Result>,
): Promise<Result> => {
  const present = settings.filter(({ value }) => value !== undefined)
  // A script whose variable is not set passes one: its command must not work on the folder that it did not mean.
  const empty = present.find(({ value }) => value?.trim() === '')
  if (empty) throw new SettingsError(`${empty.name} is empty. Give it a value, or leave it out.`)
  try {
    return await work({ ...env, ...Object.fromEntries(present.map(({ variable, value }) => [variable, value])) })
  } catch (error) {
    if (error instanceof Error)
      for (const { variable, name } of present) error.message = error.message.replaceAll(variable, name)
    throw error
  }
}
