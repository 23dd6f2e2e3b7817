import { createCommand, InvalidArgumentError, Option } from '@schaufenster/cli/command'
import { PAGE_LAYOUTS } from '@schaufenster/site/outputs'

const toPort = (text: string): number => {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new InvalidArgumentError('Use a port from 1 to 65535.')
}

/** What every publication can be told. */
export const withPublishOptions = (command: ReturnType<typeof createCommand>) =>
  command
    .option('--allow-fewer', 'publish although many pages would vanish')
    .addOption(
      new Option('--pages <layout>', 'kontakt.html or kontakt/index.html, instead of PAGES').choices(PAGE_LAYOUTS),
    )

/** `npm run publish` */
export const publishCommand = () =>
  withPublishOptions(createCommand('npm run publish', 'Publishes the last build with the current content, in dist/.'))
    .option('--watch', 'follow the content service, and publish what changes until stopped')
    .option('--webhook <port>', 'publish what changes when a signed call arrives at this port', toPort)

export type PublishCommandOptions = ReturnType<ReturnType<typeof publishCommand>['opts']>
