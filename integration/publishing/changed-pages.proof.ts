import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connect, makeFolder } from '@schaufenster/content-service/testing/test-service'
import { startContentService } from '@schaufenster/content-service'
import { findChanges, type Changes } from '@schaufenster/editing/changed-pages/changed-pages'
import { checkDrafts } from '@schaufenster/editing/publish-checks/check-drafts'
import { toPublishActions } from '@schaufenster/editing/publish-checks/publish-actions'
import { readServiceConfig } from '@schaufenster/site/read-service-config'
import { neighbours } from '../../src/content/queries/neighbours.groq.ts'
import { site } from '../../src/entry-prerender.tsx'
import type { Policy } from '@schaufenster/static-site/policy/types'
import { listFiles } from '@schaufenster/publish/write/list-files'
import { merge, NOTHING, ofDocument } from '@schaufenster/publish/watch/change'
import { createIncrementalPublisher } from '@schaufenster/publish/watch/publish-changes'
import { EDITS, OTHER_DRAFTS, type Edit } from './testing/edits.ts'

const SHOWS_OTHERS = ', shows others'

/** The demo's site, its content service, and what publishes it change by change. */
const openSite = async () => {
  const folder = await makeFolder()
  const content = await startContentService({ port: 0, memory: true, importPath: 'demo/content' })
  const client = connect(content, content.token)
  const [dist, clientDir] = [join(folder, 'dist'), join(folder, 'client')]
  mkdirSync(clientDir)
  const publish = createIncrementalPublisher({
    build: {
      id: 'b1',
      clientDir,
      sources: 'quellen',
      document: { buildId: 'b1', head: '', scripts: '', inlineScripts: [] },
      site: { ...site, pageAssets: { ...site.pageAssets, published: false } },
    },
    service: readServiceConfig({ SANITY_API_HOST: content.url, CONTENT_PROJECT_ID: content.projectId }),
    siteUrl: 'https://studio.example',
    pageOutputs: [],
    siteOutputs: {},
    outDir: dist,
    stateDir: join(folder, 'state'),
    cacheDir: join(folder, 'pictures'),
    compressed: false,
  })
  const readPages = (): Map<string, string> =>
    new Map(
      listFiles(dist)
        // Files for the host, such as those of redirects, are not pages.
        .filter((path) => path.endsWith('.html') && !/^(?:\d{3}\.html$|builds\/)/.test(path))
        .map((path) => [
          path === 'index.html' ? '/' : `/${path.replace(/\.html$/, '')}`,
          createHash('sha256')
            .update(readFileSync(join(dist, path)))
            .digest('hex'),
        ]),
    )
  const readRedirects = (): Map<string, string> => {
    const { redirects }: Policy = JSON.parse(readFileSync(join(dist, 'policy.json'), 'utf8'))
    return new Map(redirects.map(({ from, to }) => [from, to]))
  }
  return { content, client, publish, readPages, readRedirects }
}

it('what the publish dialog says of changed pages is what changes in dist, for 60 edits, alone and beside others’ drafts', async () => {
  const { content, client, publish, readPages, readRedirects } = await openSite()
  await publish(NOTHING)
  const removeDrafts = () => client.delete({ query: '*[_id in path("drafts.**")]' })
  await removeDrafts()
  const toDraft = async ([, id, change]: Edit): Promise<void> => {
    const published = await client.getDocument(id)
    const { _rev, ...before } = published ?? { _rev: '', _type: 'route' }
    await client.createOrReplace({ ...before, ...change(before), _id: `drafts.${id}` })
  }
  const [missed, tooMany, tooManyBeside]: [string[], string[], string[]] = [[], [], []]
  let [changed, redirects] = [0, 0]
  for (const edits of EDITS) {
    for (const edit of edits) await toDraft(edit)
    const check = await checkDrafts(
      edits.map(([, id]) => id),
      (query, params) => client.fetch(query, params, { perspective: 'raw' }),
      { pages: site.pages, url: 'https://studio.example' },
    )
    const ids = check.drafts.map(({ id }) => id)
    const find = () =>
      findChanges(ids, (query, params, perspective) => client.fetch(query, params, { perspective }), {
        ...site,
        neighbours,
      })
    const alone = await find()
    for (const other of OTHER_DRAFTS) if (!ids.includes(other[1])) await toDraft(other)
    const beside = await find()

    const [before, redirectsBefore] = [readPages(), readRedirects()]
    const actions = toPublishActions(check, randomUUID)
    await client.action(actions)
    await removeDrafts()
    const published = actions.flatMap((action) => ('publishedId' in action ? [action.publishedId] : []))
    await publish(published.map(ofDocument).reduce(merge, NOTHING))
    const [after, redirectsAfter] = [readPages(), readRedirects()]

    const really = new Set([...before.keys(), ...after.keys()].filter((path) => before.get(path) !== after.get(path)))
    changed += really.size
    for (const { from } of alone.redirects)
      if (redirectsBefore.get(from) === redirectsAfter.get(from)) tooMany.push(`the redirect ${from}`)
    redirects += alone.redirects.length
    const judge = ({ pages }: Changes, more: string[]): void => {
      const what = edits.map(([name]) => name).join(' + ')
      const named = new Set(pages.flatMap((page) => [page.before, page.after]))
      for (const path of really) if (!named.has(path)) missed.push(`${what}: ${path}`)
      for (const page of pages)
        if (![page.before, page.after].some((path) => path !== undefined && really.has(path)))
          more.push(`${what}: ${page.after}${page.showsOthers ? SHOWS_OTHERS : ''}`)
    }
    judge(alone, tooMany)
    judge(beside, tooManyBeside)
  }
  await content.stop()
  expect(EDITS).toHaveLength(60)
  expect(redirects).toBe(2)
  expect(missed).toEqual([])
  expect(tooMany).toEqual([])
  expect(tooManyBeside.length).toBeLessThan(80)
  expect(tooManyBeside.filter((text) => !text.endsWith(SHOWS_OTHERS))).toEqual([])
  expect(changed).toBeGreaterThan(300)
}, 600_000)
