import { watchFile } from 'node:fs'
import { createCommand, runCommand } from '@schaufenster/cli/command'
import { developSite } from './develop/develop-site.ts'
import { readVariables } from '@schaufenster/static-site/variables'
import { stopOnSignal, stoppingChildren } from './children.ts'
import { startContent } from './content.ts'
import { describeSite } from './describe-site.ts'
import { endWithNpm } from './end-with-npm.ts'
import { followLanguages } from './follow-languages.ts'
import { noticeContent, SCHEMA } from './open-dataset.ts'
import { step } from './progress.ts'
import { checkSettings } from './settings.ts'
import { createSourcesReader } from './studio/read-sources.ts'
import { createStudio } from './studio/run-studio.ts'

const WATCH_MS = 500

const develop = async (): Promise<void> => {
  checkSettings(process.env)
  const stops: (() => Promise<void>)[] = []
  stopOnSignal(() => Promise.all(stops.map((stop) => stop())))
  endWithNpm()
  const { PORT: port } = readVariables(process.env)
  const env = await step('Starting the content service', startContent)
  await followLanguages()
  await noticeContent()
  // Codegen runs in the development server.
  watchFile(SCHEMA, { interval: WATCH_MS }, () => void noticeContent())
  const { url, stop } = await step('Starting the development server', () =>
    developSite({ port, env, studio: createStudio(env, { readSources: createSourcesReader() }) }),
  )
  stops.push(stop)
  console.log(describeSite(url, env))
}

await runCommand(
  createCommand('npm run dev', 'Content service and development server, with hot updates.').action(
    stoppingChildren(develop),
  ),
)
