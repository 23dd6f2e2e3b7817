import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readFileSync } from 'node:fs'
import { SMTPServer } from 'smtp-server'
import { expect, it } from 'vitest'
import { startChild, type ChildService } from '@schaufenster/content-service/testing/child-service'
import { findFreePort } from '@schaufenster/host/testing/free-port'
import { submit, toSubmissionKey } from '@schaufenster/host/forms/submit'
import { fieldsOf } from '@schaufenster/site/forms/form'

/** 1,000 have passed; as many take nine minutes. */
const POSTS = Number(process.env['POSTS'] ?? 200)
const AT_ONCE = 8
const FORM = {
  _id: 'form',
  _type: 'boxForm',
  title: 'Anfrage',
  fields: [
    { _key: 'mail', label: 'E-Mail', kind: 'email', required: true },
    { _key: 'text', label: 'Text', kind: 'lines', required: true },
  ],
}
const found = {
  form: FORM,
  fields: fieldsOf(FORM),
  page: { id: 'page', path: '/kontakt', title: 'Kontakt' },
}

/** Takes mail, and is killed as one kills a process: connections end in the middle. */
const startMail = async (port: number, received: string[]) => {
  const sockets = new Set<{ destroy: () => void }>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        received.push(/^Message-ID: <([0-9a-f]+)@/m.exec(text)?.[1] ?? '')
        done()
      })
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: { destroy: () => void }) => sockets.add(socket))
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
}

it(
  `${POSTS} forms under kills of the service and of the mail server: what was acknowledged is kept once and mailed`,
  { timeout: 900_000 },
  async () => {
    const dataDir = join(await mkdtemp(join(tmpdir(), 'forms-')), 'data')
    const [port, mailPort] = [await findFreePort(), await findFreePort()]
    const env = { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'website@studio.example' }
    const mails: string[] = []
    let stopMail = await startMail(mailPort, mails)
    let service: ChildService = await startChild({ dataDir, port, env })
    const siteKey = readFileSync(join(dataDir, 'site-key'), 'utf8').trim()
    await fetch(`${service.url}/v1/data/mutate/production`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ mutations: [{ create: FORM }] }),
    })
    const config = {
      projectId: 'studio',
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost: service.url,
      headers: { 'X-Site-Key': siteKey },
    }

    const acknowledged = new Set<string>()
    let next = 0
    const done = new AbortController()
    const send = async (): Promise<void> => {
      for (let number = next++; number < POSTS; number = next++) {
        const answers = { values: { mail: `p${number}@kunde.example`, text: `Anfrage ${number}` }, files: {} }
        const key = await toSubmissionKey(found, answers, ['198.51.100.1'])
        // A person presses the button again until it says that it has arrived.
        while ((await submit(config, found, answers, { key, language: 'de', headers: {} })) !== 'kept') await wait(100)
        acknowledged.add(key)
      }
    }
    let kills = 0
    const kill = async (): Promise<void> => {
      while (!done.signal.aborted) {
        await wait(400 + Math.random() * 1200)
        if (done.signal.aborted) return
        kills += 1
        await Promise.all([
          service.kill().then(async () => (service = await startChild({ dataDir, port, env }))),
          stopMail().then(async () => (stopMail = await startMail(mailPort, mails))),
        ])
      }
    }
    const killing = kill()
    await Promise.all(Array.from({ length: AT_ONCE }, send))
    done.abort()
    await killing

    const list = async (): Promise<{ id: string; mail: string }[]> => {
      const response = await fetch(`${service.url}/v1/submissions/production`, {
        headers: { authorization: `Bearer ${service.token}` },
      })
      return Reflect.get(Object(await response.json()), 'submissions')
    }
    await expect
      .poll(async () => (await list()).filter(({ mail }) => mail !== 'sent').length, { timeout: 300_000 })
      .toBe(0)
    const kept = (await list()).map(({ id }) => id)
    const distinct = new Set(mails)
    console.log(
      `${acknowledged.size} acknowledged, ${kept.length} kept, ${kills} kills of each, ${distinct.size} mails, ${mails.length - distinct.size} of them sent again under the same Message-ID`,
    )
    expect(acknowledged.size).toBe(POSTS)
    expect(kept).toHaveLength(new Set(kept).size)
    expect([...acknowledged].filter((id) => !kept.includes(id))).toEqual([])
    expect(kept).toHaveLength(POSTS)
    expect([...acknowledged].filter((id) => !distinct.has(id))).toEqual([])
    expect(kills).toBeGreaterThan(5)
    await service.kill()
    await stopMail()
  },
)
