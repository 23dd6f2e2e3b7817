import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { connect, makeFolder, startWith } from '@schaufenster/content-service/testing/test-service'
import { drawPicture } from '@schaufenster/content-service/testing/write-export'
import { publishing } from '../../src/publishing.ts'
import { createRandom, randomSite } from './testing/random-site.ts'
import { createOutputs } from '@schaufenster/publish/outputs'
import type { PublishOptions } from '@schaufenster/publish/publish-options'
import { publishSite } from '@schaufenster/publish/publish'
import { toServiceConfig, toTestOptions } from '@schaufenster/publish/testing/test-options'
import { listFiles } from '@schaufenster/publish/write/list-files'
import { merge, MISSED, NOTHING, ofDocument } from '@schaufenster/publish/watch/change'
import { createIncrementalPublisher } from '@schaufenster/publish/watch/publish-changes'
import { editAtRandom } from './testing/edit-site.ts'

/** Each has found a fault of its own. */
const SEEDS = [3, 4, 9, 20]
const ROUNDS = 20
/** Rounds of edits from one start to the next. */
const UNWATCHED = 4

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = { '.br': brotliDecompressSync, '.gz': gunzipSync }

/** The files by their names. A compressed form is that of its file; whether there is one depends on the time it takes. */
const readSite = (dist: string): Record<string, string> => {
  const files: Record<string, string> = {}
  for (const path of listFiles(dist).toSorted()) {
    const bytes = readFileSync(join(dist, path))
    const unpack = UNPACK[extname(path)]
    if (unpack) expect(unpack(bytes).toString('latin1'), path).toBe(files[path.slice(0, -extname(path).length)])
    else files[path] = bytes.toString('latin1')
  }
  return files
}

it.each(SEEDS)(
  'change by change, or at each start without events: equals a publication of the whole site, byte for byte, after any edits (%i)',
  async (seed) => {
    const { lines, pageCount } = randomSite(seed)
    const assets = { 'images/a.png': await drawPicture(10, 10), 'images/b.png': await drawPicture(20, 10) }
    const content = await startWith({ lines, assets })
    const client = connect(content, content.token)
    const folder = await makeFolder()
    const { siteOutputs } = createOutputs(join(folder, 'og'), { site: publishing, clientDir: folder })
    const toOptions = (name: string): PublishOptions => {
      const { build, ...options } = toTestOptions(join(folder, name), 'eins', toServiceConfig(content))
      return { ...options, build: { ...build, site: { ...build.site, ...publishing } }, siteOutputs, allowFewer: true }
    }
    const publish = createIncrementalPublisher(toOptions('changes'))
    await publish(NOTHING)
    const restart = () => createIncrementalPublisher(toOptions('restarted'))
    await restart()(NOTHING)

    const random = createRandom(seed + 100)
    for (let round = 0; round < ROUNDS; round++) {
      let change = NOTHING
      const done: string[] = []
      for (let edit = 0; edit <= random(3); edit++) {
        const id = await editAtRandom(client, random, pageCount)
        change = merge(change, ofDocument(id))
        done.push(id)
      }
      await publish(change)
      await publishSite(toOptions('whole'))
      const expected = readSite(join(folder, 'whole/dist'))
      expect(readSite(join(folder, 'changes/dist')), `round ${round}: ${done.join(', ')}`).toEqual(expected)
      if (round % UNWATCHED > 0) continue
      await restart()(MISSED)
      expect(readSite(join(folder, 'restarted/dist')), `restarted, round ${round}`).toEqual(expected)
    }
  },
  120_000,
)
