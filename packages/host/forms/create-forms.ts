import { createHash } from 'node:crypto'
import { findFaults } from '@schaufenster/site/forms/find-faults'
import { FORM_PATH, toFormAnchor, TRAP } from '@schaufenster/site/forms/form'
import type { FormAnswer, FormState } from '@schaufenster/site/forms/form-state'
import { languageOf } from '@schaufenster/site/locale'
import type { ServiceConfig } from '@schaufenster/site/service-config'
import type { ContentSource, DocumentParts, Site } from '@schaufenster/site/site'
import { packAnswer } from '../pack.ts'
import { languageOfRequest, refuse, say } from '../say.ts'
import { hostTexts } from '../texts/texts.ts'
import { within } from '../time-limit.ts'
import { findForm, type FoundForm } from './find-form.ts'
import { createFormRates } from './form-rates.ts'
import { createFormTokens } from './form-token.ts'
import { createFormReader, FormTooLarge, NoRoom, readAnswers } from './read-form.ts'
import { submit, toSubmissionKey, type Answers } from './submit.ts'

export interface FormsOptions {
  site: Pick<Site, 'pages' | 'renderAddress' | 'toUriPath'>
  document: DocumentParts
  siteUrl: string
  /** The path the site is served under. */
  base: string
  /** The embedded service. */
  service: ServiceConfig
  published: ContentSource
  /** Who sends: an address as it is counted, and the headers that tell the content service. */
  visitor: () => { address: string; headers: Record<string, string> }
  /** See `SiteOptions`. */
  holdPlace?: () => (() => void) | undefined
  /** Timeout for an answer in milliseconds. */
  limit: number
  now?: () => number
}

/** Receives forms. */
export interface FormHost {
  covers: (url: URL) => boolean
  answer: (request: Request) => Promise<Response>
}

/** Milliseconds. */
const DAY = 86_400_000

/** Of every answer: it is of one visitor. */
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

const wantsJson = (request: Request): boolean => request.headers.get('accept') === 'application/json'

const textIn = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Receives the forms of the site (docs/decisions/092-forms-and-mail.md): for anybody, without cookies, with or without a script. */
export const createForms = (options: FormsOptions): FormHost => {
  const { site, document, siteUrl, base, service, published, visitor, holdPlace = () => () => {}, now } = options
  const { origin: siteOrigin } = new URL(siteUrl)
  const tokens = createFormTokens(now)
  const judge = createFormRates(now)
  const readForm = createFormReader()

  /** The site's own pages alone: published elsewhere, they have another origin than this server. */
  const isOwn = (request: Request): boolean => {
    const origin = request.headers.get('origin')
    return origin === siteOrigin || origin === new URL(request.url).origin
  }
  const withCors = (request: Request, headers: Record<string, string>): Record<string, string> =>
    request.headers.get('origin') === siteOrigin
      ? { ...headers, 'access-control-allow-origin': siteOrigin, vary: 'origin' }
      : headers
  const asJson = (request: Request, status: number, answer: FormAnswer): Response =>
    Response.json(answer, { status, headers: withCors(request, PRIVATE) })

  /** The page with what is to be said; without scripts, which know nothing of it. */
  const render = async (request: Request, { page }: FoundForm, form: FormState, status: number): Promise<Response> => {
    const { scriptsOf: _, ...parts } = document
    const { html } = await site.renderAddress(new URL(page.path, siteUrl).href, {
      content: published,
      document: { ...parts, scripts: '' },
      siteUrl,
      form,
    })
    const headers = { ...PRIVATE, 'content-type': 'text/html; charset=utf-8' }
    return packAnswer(request, new Response(html, { status, headers }))
  }
  const tell = (
    request: Request,
    found: FoundForm,
    { values, files }: Answers,
    status: number,
    answer: Pick<FormAnswer, 'faults' | 'token'> & { notice: string },
  ): Response | Promise<Response> => {
    if (wantsJson(request)) return asJson(request, status, answer)
    const { formFileAgain } = hostTexts(languageOf(found.page.path))
    // No page can choose a file again.
    const notice = Object.keys(files).length > 0 ? `${answer.notice} ${formFileAgain}` : answer.notice
    return render(request, found, { form: found.form._id, values, faults: {}, ...answer, notice }, status)
  }

  const toThanks = ({ form, page }: FoundForm): string =>
    form.thanks
      ? `${base}${encodeURI(site.toUriPath(form.thanks))}`
      : `${base}${FORM_PATH}?${new URLSearchParams({ page: page.path, form: form._id })}#${toFormAnchor(form._id)}`

  const keep = async (request: Request, found: FoundForm, answers: Answers, nonce: string): Promise<Response> => {
    const { address, headers } = visitor()
    const language = languageOf(found.page.path)
    const texts = hostTexts(language)
    const agent = createHash('sha256').update(request.headers.get('user-agent') ?? '')
    // Without a script nothing else tells the second of two days, on which the same is wanted again, from a second click.
    const turn = nonce === '' ? String(Math.floor((now ?? Date.now)() / DAY)) : nonce
    const key = await toSubmissionKey(found, answers, [address, agent.digest('hex'), turn])
    const outcome = await submit(service, found, answers, { key, language, headers })
    const { email } = found.form
    if (outcome === 'gone') return tell(request, found, answers, 410, { notice: texts.formGone })
    if (outcome !== 'kept') {
      const notice = outcome === 'full' ? texts.formFull(email ?? '') : texts.formLater(email ?? '')
      return tell(request, found, answers, outcome === 'full' ? 507 : 503, { notice })
    }
    const to = found.form.thanks ? toThanks(found) : undefined
    if (wantsJson(request)) return asJson(request, 200, { isSent: true, ...(to !== undefined && { to }) })
    // A page that lies elsewhere thanks there, with a fragment of its own, or a browser takes over the form's. A reload of either sends nothing again.
    const isElsewhere = request.headers.get('origin') !== new URL(request.url).origin
    const location = to === undefined ? toThanks(found) : `${isElsewhere ? new URL(to, siteUrl).href : to}#`
    return new Response(null, { status: 303, headers: { ...PRIVATE, location } })
  }

  const receive = async (request: Request): Promise<Response> => {
    const texts = hostTexts(languageOfRequest(request))
    if (!isOwn(request)) return say(403, texts.formElsewhere, PRIVATE)
    const data = await readForm(request, visitor().address)
    const found = await findForm(site, published, textIn(data, 'page'), textIn(data, 'form'))
    if (!found)
      return wantsJson(request) ? asJson(request, 410, { notice: texts.formGone }) : say(410, texts.formGone, PRIVATE)
    const { form, fields, page } = found
    const language = languageOf(page.path)
    const own = hostTexts(language)
    const answers = readAnswers(fields, data)
    const faults = findFaults(fields, answers.values, answers.files, language)
    if (Object.keys(faults).length > 0) return tell(request, found, answers, 422, { faults, notice: own.formFaults })
    const { address } = visitor()
    const judgement = judge(address)
    if (judgement === 'refused') return tell(request, found, answers, 429, { notice: own.formTooMany })
    const isConfirmed = tokens.isValid(textIn(data, 'token'), form._id, address)
    if (!isConfirmed && (judgement === 'confirm' || textIn(data, TRAP) !== ''))
      return tell(request, found, answers, 409, {
        notice: own.formAgain,
        token: tokens.create(form._id, address),
      })
    return keep(request, found, answers, textIn(data, 'nonce').slice(0, 64))
  }

  /** What somebody sees whose form has arrived. */
  const thank = async (request: Request): Promise<Response> => {
    const { searchParams } = new URL(request.url)
    const [path, id] = [searchParams.get('page') ?? '/', searchParams.get('form') ?? '']
    const found = await findForm(site, published, path, id)
    if (!found) return new Response(null, { status: 303, headers: { ...PRIVATE, location: `${base}/` } })
    return render(request, found, { form: found.form._id, values: {}, faults: {}, isSent: true }, 200)
  }

  const refuseBody = (request: Request, error: unknown): Response => {
    const texts = hostTexts(languageOfRequest(request))
    // The rest of the body is never read, so the connection cannot be used again.
    const [status, notice, more] =
      error instanceof FormTooLarge
        ? [413, texts.formTooLarge, { connection: 'close' }]
        : error instanceof NoRoom
          ? [503, texts.formLater(''), { connection: 'close', 'retry-after': '10' }]
          : [400, texts.formBroken, {}]
    return wantsJson(request)
      ? Response.json({ notice }, { status, headers: withCors(request, { ...PRIVATE, ...more }) })
      : say(status, notice, { ...PRIVATE, ...more })
  }

  const answer = async (request: Request): Promise<Response> => {
    if (request.method === 'GET' || request.method === 'HEAD') return thank(request)
    if (request.method !== 'POST') return say(405, 'Method Not Allowed', { ...PRIVATE, allow: 'GET, HEAD, POST' })
    try {
      return await receive(request)
    } catch (error) {
      if (error instanceof FormTooLarge || error instanceof NoRoom || error instanceof TypeError)
        return refuseBody(request, error)
      throw error
    }
  }

  return {
    covers: ({ pathname }) => pathname === FORM_PATH,
    async answer(request) {
      const release = holdPlace()
      if (!release) return refuse(request)
      try {
        return await within(options.limit, () => answer(request))
      } catch (error) {
        if (!request.signal.aborted) console.error(error)
        const { formLater } = hostTexts(languageOfRequest(request))
        return wantsJson(request) ? asJson(request, 503, { notice: formLater('') }) : say(503, formLater(''), PRIVATE)
      } finally {
        release()
      }
    },
  }
}
