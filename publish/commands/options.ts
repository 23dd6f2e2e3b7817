import { parseArgs } from 'node:util'
import { PAGE_LAYOUTS, type PageLayout } from '../content/page-address.ts'
import { PublishError } from '../publish-error.ts'

const USAGE = 'npm run publish -- [--allow-fewer] [--pages files|folders] [--watch] [--webhook PORT]'

/** Shorter secrets can be guessed. */
const MIN_SECRET = 16

export interface CommandOptions {
  allowFewer: boolean
  /** How pages are written; undefined when it is not given. */
  pageLayout: PageLayout | undefined
  /** Whether to follow the content service until stopped. */
  watch: boolean
  /** Port for calls of webhooks. */
  webhookPort: number | undefined
}

const readPort = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const port = /^\d+$/.test(text) ? Number(text) : NaN
  if (port >= 0 && port <= 65535) return port
  throw new PublishError(`--webhook needs a port from 1 to 65535, not "${text}". Usage: ${USAGE}`)
}

/** @throws PublishError naming the option or the variable that has another value */
export const readPageLayout = (text: string | undefined, name: string): PageLayout | undefined => {
  if (text === undefined) return undefined
  const layout = PAGE_LAYOUTS.find((known) => known === text)
  if (layout) return layout
  throw new PublishError(
    `${name} is "${text}". Set it to "files" (leistungen.html) or "folders" (leistungen/index.html).`,
  )
}

/** @throws PublishError naming the unknown option, or the error in a known one */
export const readCommandOptions = (args: readonly string[]): CommandOptions => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        'allow-fewer': { type: 'boolean' },
        pages: { type: 'string' },
        watch: { type: 'boolean' },
        webhook: { type: 'string' },
      },
    })
    return {
      allowFewer: values['allow-fewer'] === true,
      pageLayout: readPageLayout(values.pages, '--pages'),
      watch: values.watch === true,
      webhookPort: readPort(values.webhook),
    }
  } catch (error) {
    if (error instanceof PublishError) throw error
    const unknown = args.find((arg) => !/^--(?:allow-fewer|pages(?:=.*)?|watch|webhook(?:=.*)?)$/.test(arg))
    throw new PublishError(
      unknown === undefined
        ? `--pages needs a layout, --webhook a port. Usage: ${USAGE}`
        : `Unknown option "${unknown}". Usage: ${USAGE}`,
      { cause: error },
    )
  }
}

/** @throws PublishError when it is missing or too short */
export const readWebhookSecret = ({
  PUBLISH_WEBHOOK_SECRET: secret = '',
}: Record<string, string | undefined>): string => {
  if (secret.length >= MIN_SECRET) return secret
  throw new PublishError(
    `PUBLISH_WEBHOOK_SECRET ${secret ? 'is too short' : 'is missing'}. Set it to a secret of at least ${MIN_SECRET} characters, and give the webhook in Sanity’s settings the same one.`,
  )
}
