import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { PublishOptions } from '../publish-options.ts'
import { publishSite } from '../publish.ts'
import { listFiles } from '../write/list-files.ts'
import { startStub, type StubPage } from './stub-service.ts'
import { toTestOptions } from './test-options.ts'

export const page = (slug: string | null, fields: Partial<StubPage> = {}): StubPage => ({
  id: slug ?? 'start',
  slug,
  title: `Seite ${slug ?? 'Start'}`,
  ...fields,
})

/** A stub service for a test file, and folders to publish it into. */
export const useTestSite = async () => {
  const root = mkdtempSync(join(tmpdir(), 'publish-'))
  const stub = await startStub()
  afterAll(() => stub.stop())
  let count = 0
  return {
    stub,
    /** A separate site, in a new folder unless one is given. */
    makeSite: (folder = join(root, String(++count))) => {
      const dist = join(folder, 'dist')
      return {
        folder,
        dist,
        options: toTestOptions(folder, 'eins', stub.service),
        publish: ({ buildId = 'eins', ...options }: Partial<PublishOptions> & { buildId?: string } = {}) =>
          publishSite({ ...toTestOptions(folder, buildId, stub.service), now: Date.now, ...options }),
        files: () => listFiles(dist).toSorted(),
        read: (path: string) => readFileSync(join(dist, path), 'utf8'),
        has: (path: string) => existsSync(join(dist, path)),
      }
    },
  }
}
