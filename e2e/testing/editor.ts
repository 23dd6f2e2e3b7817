import { createClient, type SanityClient } from '@sanity/client'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContext, Page } from 'playwright-core'
import type { RunningContentService } from '@schaufenster/content-service'

type Service = Pick<RunningContentService, 'url' | 'token' | 'projectId' | 'dataset'>

/** Reads and writes as an editor does, drafts included; without a token, as a visitor. */
export const createEditor = ({
  url,
  token,
  projectId,
  dataset,
}: Omit<Service, 'token'> & { token?: string | undefined }): SanityClient =>
  createClient({
    projectId,
    dataset,
    token,
    apiVersion: '2025-02-19',
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
  })

/** A new page that is not published; its `_id` is its slug. */
export const draftPage = (slug: string, title: string, fields: Record<string, unknown> = {}) => ({
  _id: `drafts.${slug}`,
  _type: 'route',
  title,
  slug: { _type: 'slug', current: slug },
  template: 'templateDefault',
  ...fields,
})

/** Changes fields of a document’s draft, which begins as a copy of what is published. */
export const editDraft = async (editor: SanityClient, id: string, fields: Record<string, unknown>): Promise<void> => {
  const draft = `drafts.${id}`
  const published = await editor.getDocument(id)
  const start = editor.transaction()
  if (published) start.createIfNotExists({ ...published, _id: draft })
  await start.patch(draft, (patch) => patch.set(fields)).commit()
}

/** Every browser of this profile is an editor’s from now on. */
export const logIn = async (context: BrowserContext, { url, token }: Service): Promise<void> => {
  const answer = await context.request.post(`${url}/v1/auth/login/token?origin=${url}/`, {
    form: { token },
    maxRedirects: 0,
  })
  if (answer.status() !== 303) throw new Error(`The login answered ${answer.status()}.`)
}

export const logOut = (context: BrowserContext, { url }: Service) =>
  context.request.post(`${url}/v1/auth/logout`, { headers: { origin: url } })

/** Two weeks have passed for every login of a service, which runs on. */
export const expireLogins = async ({ url }: Pick<Service, 'url'>, dataDir: string): Promise<void> => {
  const database = new DatabaseSync(join(dataDir, 'content.sqlite'), { timeout: 5000 })
  // The time a session ends, and whose it is.
  const change = "UPDATE meta SET value = '1' || substr(value, instr(value, ':')) WHERE key LIKE 'session:%'"
  const { changes } = database.prepare(change).run()
  database.close()
  if (changes === 0) throw new Error('Nobody is logged in.')
  // After any logout it looks at the sessions of its streams, which it does every ten seconds anyway.
  await fetch(`${url}/v1/auth/logout`, { method: 'POST' })
}

/** The bar, once it says what is seen. */
export const previewBar = (page: Page) => page.getByRole('region', { name: 'Vorschau' })

export const whenPreviewed = (page: Page, text = 'Sie sehen Entwürfe.') => previewBar(page).getByText(text).waitFor()
