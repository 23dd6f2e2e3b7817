import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { answersOf, startForms } from './testing/start-forms.ts'

const { site, content, list, post } = await startForms()

afterEach(async () => {
  await fetch(`${content.url}/v1/submissions/production?mail=ida@kunde.example`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${content.token}` },
  })
})

const json = { accept: 'application/json' }
let visitors = 0
/** A visitor who has sent nothing yet. */
const nextVisitor = (): string => {
  visitors += 1
  return `198.51.${Math.floor(visitors / 250) + 100}.${visitors % 250}`
}

it('forms of other pages, and of none, are refused', async () => {
  for (const origin of ['https://boese.example', 'null', `${site.url}.boese.example`, ''])
    expect(await post(answersOf(), { origin }), origin).toMatchObject({ status: 403 })
  expect(await list()).toEqual([])
})

it.each([
  ['another field', { f_admin: 'ja' }, 303],
  ['a field of the service', { key: 'f'.repeat(32), keptUntil: '2099-01-01', mailTo: 'x@boese.example' }, 303],
  ['script', { f_text: '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>' }, 303],
  ['letters that turn the direction', { f_name: 'Ida \u202Egnp.exe' }, 303],
  ['a form that is none', { form: 'route-start' }, 410],
  ['a form of another page', { page: '/studio' }, 410],
  ['a draft', { form: 'drafts.form-text' }, 410],
  ['a page elsewhere', { page: '//boese.example/anfrage' }, 303],
  ['a page above', { page: '/../../etc/passwd' }, 410],
  ['a broken address', { page: '/%E0%A4%A' }, 410],
  ['a missing name', { f_name: ' \u200B ' }, 422],
  ['no consent', { f_consent: 'nein' }, 422],
  ['another choice', { f_worum: 'Umsturz' }, 422],
  ['a megabyte', { f_text: 'x'.repeat(1024 * 1024) }, 422],
  ['two recipients', { f_mail: 'a@b.example,c@d.example' }, 422],
  ['a header in the mail address', { f_mail: 'a@b.example\r\nBcc: c@d.example' }, 422],
  ['a program as file', { f_datei: new File(['MZ'], 'rechnung.pdf.exe') }, 422],
  ['a page as file', { f_datei: new File(['<script>'], 'seite.html') }, 422],
  ['a large file', { f_datei: new File([new Uint8Array(11 * 1024 * 1024)], 'gross.pdf') }, 422],
] as [string, Record<string, string | Blob>, number][])('%s', async (_title, more, status) => {
  const answer = await post(answersOf(more), { from: nextVisitor() })
  expect(answer.status, answer.text.slice(0, 300)).toBe(status)
  const kept = JSON.stringify(await list())
  expect((await list()).length).toBe(status === 303 ? 1 : 0)
  expect(kept).not.toMatch(/admin|boese|2099|\u202E/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(answer.text).not.toMatch(/<script>alert|<img src=x/)
  expect(answer.headers.get('location') ?? site.url).toMatch(/^(?:\/|http:\/\/127\.0\.0\.1)/)
  if (answer.text.startsWith('<'))
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

it('a file of 5 GB is refused before it is read, and one that lies about its length while it is', async () => {
  const endless = () => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    return { body, sent: () => sent }
  }
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  const one = endless()
  // The connection ends in the middle of what is sent.
  const status = await post(one.body, { ...type, from: nextVisitor() }).then(
    (answer) => answer.status,
    () => 413,
  )
  expect(status).toBe(413)
  expect(one.sent()).toBeLessThan(200)
  expect((await post(answersOf(), { from: nextVisitor() })).status).toBe(303)
})

it('the same answers arrive once, however often they are sent; others arrive too', async () => {
  const from = nextVisitor()
  const [first, second, other] = [
    await post(answersOf(), { from }),
    await post(answersOf(), { from }),
    await post(answersOf({ f_text: 'Anders' }), { from }),
  ]
  expect([first, second, other].map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await list()).toHaveLength(2)
})

it('who fills in what nobody sees is asked once more, and a person loses nothing', async () => {
  const from = nextVisitor()
  const answer = await post(answersOf({ 'f-more': 'https://werbung.example' }), { from })
  expect(answer.status).toBe(409)
  expect(answer.text).toContain('Bitte senden Sie die Anfrage noch einmal ab')
  expect(answer.text).toContain('value="Ida Brehmer"')
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(answer.text) ?? []
  // Too soon for a person, of another address, and a guess.
  expect((await post(answersOf({ 'f-more': 'x', token }), { from })).status).toBe(409)
  await wait(1600)
  expect((await post(answersOf({ 'f-more': 'x', token }), { from: nextVisitor() })).status).toBe(409)
  expect((await post(answersOf({ 'f-more': 'x', token: `${token}A` }), { from })).status).toBe(409)
  expect(await list()).toEqual([])
  expect((await post(answersOf({ 'f-more': 'x', token }), { from })).status).toBe(303)
  expect(await list()).toHaveLength(1)
})

it('one address that sends many is stopped, and beside a flood of addresses a person gets through', async () => {
  const from = nextVisitor()
  const statuses: number[] = []
  for (let index = 0; index < 70; index++)
    statuses.push((await post(answersOf({ f_text: `Werbung ${index}` }), { from, ...json })).status)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(5)
  expect(statuses.at(-1)).toBe(429)
  const before = (await list()).length

  const flood = Array.from({ length: 300 }, (_, index) =>
    post(answersOf({ f_text: `Flut ${index}` }), { from: nextVisitor(), ...json }),
  )
  const person = nextVisitor()
  const asked = await post(answersOf({ f_text: 'Eine echte Anfrage' }), { from: person, ...json })
  expect(asked.status).toBe(409)
  const { token } = JSON.parse(asked.text)
  await Promise.all(flood)
  await wait(1600)
  expect((await post(answersOf({ f_text: 'Eine echte Anfrage', token }), { from: person, ...json })).status).toBe(200)
  const texts = JSON.stringify(await list())
  expect(texts).toContain('Eine echte Anfrage')
  // As many as were trusted in that minute.
  expect((await list()).length - before).toBeLessThanOrEqual(31)
})
