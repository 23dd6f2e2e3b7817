import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll } from 'vitest'
import { startContentService } from '@schaufenster/content-service'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { drawPicture } from '@schaufenster/content-service/testing/write-export'
import { serveSite } from '@schaufenster/host/serve'
import { findFreePort } from '@schaufenster/host/testing/free-port'
import { readPublishSettings } from '@schaufenster/publish/commands/settings'
import { CACHE, createOutputs } from '@schaufenster/publish/outputs'
import { publishSite } from '@schaufenster/publish/publish'
import { loadBuild } from '@schaufenster/static-site/build-output'
import { createEditor } from './editor.ts'
import { textIn } from './start-sharing.ts'

/** In no answer to somebody without the password. */
export const CANARY = 'Kanarienvogel'
export const PASSWORD = 'drei-kleine-Vögel'
const BUILD_DIR = resolve('.build')

const reference = (id: string) => ({ _type: 'reference', _ref: id, _key: id })

/** Files below a folder that have one of these texts in their name or content. */
export const findIn = (folder: string, texts: readonly string[]): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return []
    const path = join(entry.parentPath, entry.name)
    const content = readFileSync(path, 'latin1')
    return texts.some((text) => path.includes(text) || content.includes(text)) ? [path.slice(folder.length + 1)] : []
  })

/** A published site with a page at `/geheim`, with a section and a picture of its own; until the end of the test file. */
export const startClosed = async () => {
  const folder = await makeFolder()
  const content = await startContentService({ port: 0, dataDir: join(folder, 'data'), importPath: 'demo/content' })
  const editor = createEditor(content)
  const port = await findFreePort()
  const env = { SANITY_API_HOST: content.url, SITE_URL: `http://127.0.0.1:${port}` }
  const dist = join(folder, 'dist')
  const [stateDir, cacheDir] = [join(folder, 'publish'), join(folder, 'cache')]
  const build = await loadBuild(BUILD_DIR, env.SITE_URL)
  const publish = () =>
    publishSite({
      ...readPublishSettings(env),
      ...createOutputs(CACHE, build),
      build,
      outDir: dist,
      stateDir,
      cacheDir,
    })

  const picture = await editor.assets.upload('image', Buffer.from(await drawPicture(811, 607)), {
    filename: 'kanarienvogel.png',
  })
  const section = {
    _id: 'box-geheim',
    _type: 'boxImage',
    title: `${CANARY} im Abschnitt`,
    image: { _type: 'image', asset: reference(picture._id), alt: 'Ein Entwurf' },
  }
  await editor.createOrReplace(section)
  const page = {
    _id: 'geheim',
    _type: 'route',
    title: `${CANARY} Seite`,
    slug: { _type: 'slug', current: 'geheim' },
    template: 'templateDefault',
    metaDescription: `${CANARY} für Suchmaschinen`,
    publicNotice: 'Der Stand vom Mai, für die Jury.',
    content_boxes: [reference('box-geheim'), reference('box-kontakt-titel')],
  }
  /** Publishes the document of the page, with the setting or without. */
  const put = (needsPassword: boolean, more: Record<string, unknown> = {}) =>
    editor.createOrReplace({ ...page, needsPassword, ...more })

  const site = await (async () => {
    await put(true)
    await publish()
    return serveSite({ dist, buildDir: BUILD_DIR, cacheDir, port, env })
  })()
  afterAll(async () => {
    await site.stop()
    await content.stop()
  })

  const manage = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const authorization = `Bearer ${content.token}`
    const response = await fetch(`${content.url}/v1/passwords/production/geheim${path}`, {
      ...init,
      headers: { authorization },
    })
    return response.json()
  }
  const setPassword = (password = PASSWORD) => manage('', { method: 'PUT', body: JSON.stringify({ password }) })
  await setPassword()
  const createLink = async (name = 'Frau Hansen') => {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const made = await manage('/links', { method: 'POST', body: JSON.stringify({ name, expiresAt }) })
    const [id, key] = [textIn(made, 'id'), textIn(made, 'key')]
    return { id, key, url: `${site.url}/_page#${key}` }
  }
  const revokeLink = (id: string) => manage(`/links/${id}`, { method: 'DELETE' })
  const read = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${site.url}${path}`, { redirect: 'manual', ...init })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const type = (
    password: string,
    { path = '/geheim', headers = {} }: { path?: string; headers?: Record<string, string> } = {},
  ) => read(path, { method: 'POST', headers, body: new URLSearchParams({ password }) })
  /** What a browser sends after the right password. */
  const openAs = async (headers: Record<string, string> = {}): Promise<string> => {
    const { headers: answer } = await type(PASSWORD, { headers })
    return answer.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  return {
    content,
    editor,
    site,
    publish,
    put,
    setPassword,
    createLink,
    revokeLink,
    read,
    type,
    openAs,
    folders: { dist, stateDir, cacheDir, dataDir: join(folder, 'data') },
    picture: { id: picture._id, url: picture.url, hash: picture.sha1hash },
  }
}
