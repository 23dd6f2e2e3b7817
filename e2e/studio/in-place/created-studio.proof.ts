import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createStudioProject } from '../../../packages/schaufenster/testing/studio-project.ts'
import { createEditors } from '../editors.ts'
import { SLOW_PREVIEW } from '../present.ts'
import { whenWarm } from '../run-warm-site.ts'
import { testTexts } from './test-texts.ts'

const studio = await createStudioProject()
afterAll(() => studio.remove(), 300_000)

/** A studio of its own, as `npm create` and `npm start` leave it to an editor. */
const startStudio = async () => {
  const { url, output, stop } = await studio.start()
  await whenWarm(url)
  const token = readFileSync(join(studio.folder, '.content/token'), 'utf8').trim()
  return { url: `${url}/_studio`, content: { url: /Content +(http\S+)/.exec(output)?.[1] ?? '', token }, stop }
}

testTexts(createEditors(startStudio, { says: SLOW_PREVIEW }), 20)
