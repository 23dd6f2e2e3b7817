import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { startContentService } from '@schaufenster/content-service'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { createEditor } from './editor.ts'
import { runSiteOn } from './run-site.ts'

const field = (_key: string, kind: string, label: string, more: object = {}) => ({
  _type: 'formField',
  _key,
  kind,
  label,
  ...more,
})
const reference = (_ref: string) => ({ _type: 'reference', _ref })

const FORM = {
  _type: 'boxForm',
  title: 'Was haben Sie vor?',
  tone: 'lilac',
  fields: [
    field('name', 'name', 'Ihr Name', { required: true }),
    field('mail', 'email', 'E-Mail-Adresse', { required: true }),
    field('worum', 'choice', 'Worum geht es?', { choices: ['Erscheinungsbild', 'Website'] }),
    field('text', 'lines', 'Ihr Vorhaben', { required: true, help: 'Drei Sätze genügen.' }),
    field('datei', 'file', 'Etwas zum Ansehen'),
  ],
  consent: 'Ich bin einverstanden.',
  privacy: reference('route-datenschutz'),
  button: 'Anfrage senden',
  thanksText: 'Danke! Wir melden uns.',
  email: 'hallo(at)studio.example',
}

/** What a browser sends for it. */
export const answersOf = (more: Record<string, string | Blob> = {}): FormData => {
  const data = new FormData()
  const values = {
    form: 'form-text',
    page: '/anfrage',
    'f-more': '',
    f_name: 'Ida Brehmer',
    f_mail: 'ida@kunde.example',
    f_worum: 'Website',
    f_text: 'Eine Website.\r\nMit Formular.',
    f_consent: 'ja',
    ...more,
  }
  for (const [name, value] of Object.entries(values)) data.append(name, value)
  return data
}

/** Content with a form that thanks in its place on `/anfrage`, and one that leads to a page on `/bewerbung`. */
export const startFormContent = async (env: Record<string, string> = {}) => {
  const dataDir = await makeFolder()
  const content = await startContentService({ port: 0, dataDir, importPath: 'demo/content', env })
  const editor = createEditor(content)
  const page = (slug: string, title: string, form: string) => ({
    _id: slug,
    _type: 'route',
    title,
    slug: { _type: 'slug', current: slug },
    template: 'templateDefault',
    content_boxes: [{ ...reference(form), _key: 'a' }],
  })
  await editor
    .transaction()
    .create({ ...FORM, _id: 'form-text' })
    .create({ ...FORM, _id: 'form-page', thanks: reference('route-studio') })
    .create(page('anfrage', 'Anfrage', 'form-text'))
    .create(page('bewerbung', 'Bewerbung', 'form-page'))
    .commit()
  const siteKey = readFileSync(join(dataDir, 'site-key'), 'utf8').trim()
  const list = async (): Promise<Record<string, unknown>[]> => {
    const response = await fetch(`${content.url}/v1/submissions/production`, {
      headers: { authorization: `Bearer ${content.token}` },
    })
    return Reflect.get(Object(await response.json()), 'submissions')
  }
  return { content, editor, siteKey, list }
}

/** A site with these forms. */
export const startForms = async ({ env }: { env?: Record<string, string> } = {}) => {
  const { content, editor, siteKey, list } = await startFormContent(env)
  const site = await runSiteOn(content.url, { published: true, env: { CONTENT_SITE_KEY: siteKey } })
  afterAll(async () => {
    await site.stop()
    await content.stop()
  })

  /** From an address of its own: of one, many would be asked to confirm. */
  const post = async (
    body: FormData | string | ReadableStream,
    { from = '198.51.100.1', ...more }: Record<string, string> = {},
  ) => {
    const response = await fetch(`${site.url}/_form`, {
      method: 'POST',
      body,
      headers: { origin: site.url, 'x-forwarded-for': from, ...more },
      redirect: 'manual',
      ...(body instanceof ReadableStream && { duplex: 'half' as const }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text }
  }
  return { content, editor, site, list, post }
}
