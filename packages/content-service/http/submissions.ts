import type { Context } from 'hono'
import { isMailAddress } from '@schaufenster/shapes/mail-address'
import { cleanName } from '../assets/clean-name.ts'
import { isPublicId } from '../store/document.ts'
import { hasTexts, isJsonObject } from '../store/json.ts'
import { isSubmissionId, readAnswers, readPage, STATES } from '../submissions/submission.ts'
import { SubmissionsFull } from '../submissions/room.ts'
import { hasSiteKey, requireDataset, requireEditor } from './access.ts'
import { toAttachmentHeader } from './download-header.ts'
import { ApiError } from './errors.ts'
import { limitBody } from './limit-body.ts'
import type { ContentService } from './service.ts'
import type { Surface } from './surface.ts'

/** Bytes: of the site's limit, and what surrounds it. */
const LONGEST_BODY = 26 * 1024 * 1024
const LONGEST_DAYS = 3650

const refuse = (what: string): never => {
  throw new ApiError(400, what)
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What the host hands over. Where it is mailed to and how long it is kept says the published form. */
const readReceived = async (c: Context, { store }: ContentService) => {
  const data = await c.req.raw.formData().catch(() => refuse('The body must be a form.'))
  const text = data.get('submission')
  const about = parse(typeof text === 'string' ? text : '')
  if (!hasTexts(about, ['key', 'form', 'language']) || !isSubmissionId(about.key))
    return refuse('"submission" must have a key, a form and a language.')
  const [answers, page] = [readAnswers(about['answers']), readPage(about['page'])]
  const listed = Array.isArray(about['files']) ? about['files'] : []
  if (!answers || !page) return refuse('"submission" must have answers and a page.')
  const form = store.get(about.form)
  if (!form || !Array.isArray(form['fields']) || !isPublicId(about.form))
    throw new ApiError(404, `There is no form "${about.form}".`)
  const files = await Promise.all(
    listed.map(async (one: unknown) => {
      if (!hasTexts(one, ['key', 'label', 'name'])) return refuse('A file must have a key, a label and a name.')
      const { key, label, name } = one
      const sent = data.get(`file-${key}`)
      if (sent === null || typeof sent === 'string') return refuse(`There is no file "${key}".`)
      return { key, label, name: cleanName(name) ?? key, bytes: await sent.bytes() }
    }),
  )
  const { title, email, days } = form
  const mailTo = typeof email === 'string' ? email.replaceAll(/\s*\(at\)\s*/gi, '@').trim() : ''
  return {
    id: about.key,
    form: about.form,
    language: about.language,
    answers,
    page,
    files,
    title: typeof title === 'string' ? title : '',
    ...(isMailAddress(mailTo) && { mailTo }),
    ...(typeof days === 'number' && days >= 1 && { days: Math.min(days, LONGEST_DAYS) }),
  }
}

/** `/submissions/{dataset}`: what forms sent. The site hands it over, and cannot read it; editors read and delete it. */
export const submissionsSurface: Surface = (api, service) => {
  const { submissions, store, mail } = service
  const begin = (c: Context): void => {
    requireDataset(service, c.req.param('dataset'))
    c.header('Cache-Control', 'no-store')
    store.catchUp()
  }
  const beginAsEditor = (c: Context): void => {
    begin(c)
    requireEditor(c, service)
  }
  const missing = (): never => {
    throw new ApiError(404, 'There is no such submission.')
  }

  api.post('/submissions/:dataset', limitBody(LONGEST_BODY, 'Send fewer or smaller files.'), async (c) => {
    begin(c)
    if (!hasSiteKey(c.req.raw.headers, service))
      throw new ApiError(401, 'What forms send is handed over by the site, with its key (CONTENT_SITE_KEY).')
    const received = await readReceived(c, service)
    try {
      submissions.receive(received)
    } catch (error) {
      if (!(error instanceof SubmissionsFull)) throw error
      service.log(`! A form was refused: ${error.message}`)
      throw new ApiError(507, 'No more submissions can be kept.')
    }
    return c.json({ ok: true })
  })
  api.get('/submissions/:dataset', (c) => {
    beginAsEditor(c)
    const waiting = new Map(mail.list().map((one) => [one.id, one]))
    return c.json({
      canSend: mail.canSend,
      submissions: submissions.list().map(({ isMailed, ...one }) => {
        const letter = waiting.get(one.id)
        const isWaiting = letter !== undefined || (mail.canSend && !isMailed)
        return {
          ...one,
          mail: letter?.refusedAt ? 'refused' : isWaiting ? 'waiting' : isMailed ? 'sent' : 'none',
          mailError: letter?.error,
        }
      }),
    })
  })
  api.patch('/submissions/:dataset/:id', limitBody(1024, 'Send a state.'), async (c) => {
    beginAsEditor(c)
    const body: unknown = await c.req.json().catch(() => undefined)
    const state = STATES.find((one) => isJsonObject(body) && one === body['state'])
    if (!state) return refuse(`"state" must be one of ${STATES.join(', ')}.`)
    if (!submissions.setState(c.req.param('id'), state)) missing()
    return c.json({ ok: true })
  })
  // Of one person, by mail address.
  api.delete('/submissions/:dataset', (c) => {
    beginAsEditor(c)
    const address = c.req.query('mail')?.trim() ?? ''
    if (!isMailAddress(address)) return refuse('"mail" must be a mail address.')
    return c.json({ removed: submissions.removeOf(address) })
  })
  api.delete('/submissions/:dataset/:id', (c) => {
    beginAsEditor(c)
    if (!submissions.remove(c.req.param('id'))) missing()
    return c.json({ ok: true })
  })
  api.get('/submissions/:dataset/:id/files/:key', (c) => {
    beginAsEditor(c)
    const file = submissions.readFile(c.req.param('id'), c.req.param('key')) ?? missing()
    // Whatever a stranger calls a picture is not opened here.
    return c.body(Uint8Array.from(file.bytes), 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': toAttachmentHeader(file.name),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
