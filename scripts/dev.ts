import { developSite } from '#host/develop.ts'
import { readSiteBase } from '#publish/site-url.ts'
import { stopChildren, stopOnSignal } from './children.ts'
import { startContent } from './content.ts'
import { endWithNpm } from './end-with-npm.ts'
import { readPort } from './ports.ts'
import { failWith, step } from './progress.ts'
import { createStudio, describeStudio } from './studio/run-studio.ts'

const stops: (() => Promise<void>)[] = []
stopOnSignal(() => Promise.all(stops.map((stop) => stop())))
endWithNpm()

try {
  const port = readPort('PORT', 3000)
  const env = await step('Starting the content service', startContent)
  const { url, stop } = await step('Starting the development server', () =>
    developSite({ port, env, studio: createStudio(env) }),
  )
  stops.push(stop)
  console.log(
    `\n  Site     ${url}${readSiteBase(process.env)}\n  Content  ${env['SANITY_API_HOST'] ?? `Sanity project ${env['SANITY_PROJECT_ID']}`}\n  Studio   ${describeStudio(url)}\n\n  Ctrl-C stops both.\n`,
  )
} catch (error) {
  await stopChildren()
  failWith(error)
}
