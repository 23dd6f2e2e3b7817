const IS_SOURCE = import.meta.filename.endsWith('.ts')

/**
 * How a package's command is typed, in messages: by the site's own script where the package runs from its sources, by
 * its name where it is installed.
 *
 * @returns the whole line with some arguments
 */
export const nameCommand =
  (script: string, packageName: string) =>
  (args = ''): string =>
    `${IS_SOURCE ? `npm run ${script}${args && ' --'}` : `npx ${packageName}`}${args && ` ${args}`}`
