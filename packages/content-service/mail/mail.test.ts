import { once } from 'node:events'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '../testing/test-service.ts'
import { isMailAddress } from '@schaufenster/shapes/mail-address'
import { openMail } from './mail.ts'
import { readContentSettings } from '../settings.ts'

const FROM = 'website@studio.example'
const STUDIO = 'hallo@studio.example'
const letter = { subject: 'Anfrage', text: 'Guten Tag,\n.\nein Punkt allein.' }

const portOf = (server: Pick<Server, 'address'>): number => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** A server that keeps what it takes. */
const startServer = async (options: SMTPServerOptions = {}, port = 0) => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(stop)
  return { received, stop, port: portOf(server.server) }
}

const open = async (port: number, { dataDir, timeLimit = 5000 }: { dataDir?: string; timeLimit?: number } = {}) => {
  const folder = dataDir ?? (await makeFolder())
  const lines: string[] = []
  const mail = openMail({
    dataDir: folder,
    settings: { smtpUrl: `smtp://127.0.0.1:${port}`, from: FROM, to: STUDIO },
    log: (line) => lines.push(line),
    waits: [20, 50],
    timeLimit,
  })
  onTestFinished(() => mail.close())
  return { mail, lines, dataDir: folder, files: () => readdirSync(join(folder, 'outbox')) }
}

/** A port on which nothing listens. */
const takePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('a message', () => {
  test('is on the disk before it is sent, readable by its owner only, and gone afterwards', async () => {
    const { received, port } = await startServer()
    const { mail, files, dataDir } = await open(port)
    const id = mail.add({ ...letter, replyTo: 'ida@kunde.example' })
    expect(files()).toEqual([`${id}.json`])
    expect(statSync(join(dataDir, 'outbox', `${id}.json`)).mode % 0o1000).toBe(0o600)
    await expect.poll(() => received).toHaveLength(1)
    await expect.poll(files).toEqual([])
    expect(received[0]).toContain(`To: ${STUDIO}`)
    expect(received[0]).toContain('Reply-To: ida@kunde.example')
    expect(received[0]).toContain(`Message-ID: <${id}@studio.example>`)
    expect(received[0]).toContain('ein Punkt allein.')
  })

  test('waits for a server that is down, also over a restart, and keeps its Message-ID', async () => {
    const port = await takePort()
    const first = await open(port)
    const id = first.mail.add(letter)
    await expect.poll(() => first.mail.list()[0]?.tries).toBeGreaterThan(1)
    await first.mail.close()
    const { mail } = await open(port, { dataDir: first.dataDir })
    expect(mail.list()).toMatchObject([{ id }])
    const { received } = await startServer({}, port)
    await expect.poll(() => received).toHaveLength(1)
    expect(received[0]).toContain(`<${id}@`)
    await expect.poll(() => mail.list()).toEqual([])
  })

  test.each([
    ['its address', { onRcptTo: (_: unknown, __: unknown, done: (e: Error) => void) => done(refusal(550)) }],
    [
      'its text',
      { onData: (s: { resume: () => void }, _: unknown, done: (e: Error) => void) => (s.resume(), done(refusal(554))) },
    ],
  ] satisfies [string, SMTPServerOptions][])(
    'that is refused for good because of %s is kept, shown, and sent no more',
    async (_, options) => {
      const { port } = await startServer(options)
      const { mail, files } = await open(port)
      const id = mail.add(letter)
      await expect.poll(() => mail.list()).toMatchObject([{ id, tries: 1, error: /nicht/, refusedAt: /^\d{4}-/ }])
      expect(files()).toHaveLength(1)
      expect(mail.remove(String(id))).toBe(true)
      expect(files()).toEqual([])
    },
  )
})

const refusal = (responseCode: number): Error => Object.assign(new Error('nicht angenommen'), { responseCode })

describe('a server', () => {
  test('that refuses for now, dies in the middle, or is silent is asked again', async () => {
    let asked = 0
    const { received, port } = await startServer({
      onMailFrom(_address, _session, done) {
        asked += 1
        done(asked < 3 ? refusal(451) : undefined)
      },
    })
    const { mail } = await open(port)
    mail.add(letter)
    await expect.poll(() => received).toHaveLength(1)
    expect(asked).toBe(3)

    let connections = 0
    // Dies, hangs, then passes on to the real one.
    const gate = createServer((socket) => {
      connections += 1
      socket.on('error', () => {})
      if (connections === 1) socket.destroy()
      else if (connections > 2) {
        const upstream = connect(port, '127.0.0.1')
        upstream.on('error', () => {})
        socket.pipe(upstream).pipe(socket)
      }
    }).listen(0, '127.0.0.1')
    await once(gate, 'listening')
    onTestFinished(() => void gate.close())
    const broken = await open(portOf(gate), { timeLimit: 300 })
    broken.mail.add(letter)
    await expect.poll(() => received).toHaveLength(2)
    await expect.poll(() => broken.mail.list()).toEqual([])
    expect(connections).toBe(3)
  })

  test('that refuses one message for now gets the others', async () => {
    const { received, port } = await startServer({
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('voll') ? refusal(452) : undefined),
    })
    const { mail } = await open(port)
    mail.add({ ...letter, to: 'voll@studio.example' })
    for (let index = 0; index < 3; index++) mail.add(letter)
    await expect.poll(() => received).toHaveLength(3)
    expect(mail.list()).toHaveLength(1)
  })
})

test('nothing of a message gets into its headers or its envelope', async () => {
  const { received, port } = await startServer()
  const { mail } = await open(port)
  const addresses = [
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
    'A <a@b.example>',
    'a@b',
    '',
    'ä@b.example',
  ]
  for (const address of addresses) {
    expect(isMailAddress(address)).toBe(false)
    expect(() => mail.add({ ...letter, replyTo: address })).toThrow('no mail address')
    expect(() => mail.add({ ...letter, to: address })).toThrow('no mail address')
  }
  expect(isMailAddress("o'brien+x@b-c.example.org")).toBe(true)
  mail.add({ subject: 'Anfrage\r\nBcc: c@d.example\r\n\r\nText', text: 'x' })
  await expect.poll(() => received).toHaveLength(1)
  expect(received[0]).toContain('Subject: Anfrage Bcc: c@d.example Text')
  expect(received[0]).not.toMatch(/^Bcc:/m)
})

test('without a server nothing is kept', async () => {
  const dataDir = await makeFolder()
  const mail = openMail({ dataDir, settings: { smtpUrl: undefined, from: FROM, to: STUDIO }, log: () => {} })
  expect(mail.canSend).toBe(false)
  expect(mail.add(letter)).toBeUndefined()
  expect(readdirSync(dataDir)).toEqual([])
})

test('settings of mail are complete, and none names a password', () => {
  const url = 'smtp://post:geheim@mail.example.org:587'
  expect(readContentSettings({ SMTP_URL: url, MAIL_FROM: FROM }).mail).toEqual({
    smtpUrl: url,
    from: FROM,
    to: undefined,
  })
  const wrong = [
    [{ SMTP_URL: url }, 'needs MAIL_FROM'],
    [{ SMTP_URL: 'smtp://post:geheim@host/pfad', MAIL_FROM: FROM }, 'SMTP_URL cannot be used'],
    [{ MAIL_FROM: 'Studio <hallo@studio.example>' }, 'MAIL_FROM is'],
    [{ MAIL_FROM: FROM, MAIL_TO: 'a@b.example,c@d.example' }, 'MAIL_TO is'],
  ] as const
  for (const [env, message] of wrong) {
    expect(() => readContentSettings(env)).toThrow(message)
    expect(() => readContentSettings(env)).not.toThrow('geheim')
  }
})

test('what a killed process has half written of a mail does not stay', async () => {
  const dataDir = await makeFolder()
  const folder = join(dataDir, 'outbox')
  mkdirSync(folder)
  writeFileSync(join(folder, 'a.json.1-0-0.part'), 'Ida Kunde')
  const settings = { smtpUrl: 'smtp://127.0.0.1:1', from: FROM, to: STUDIO }
  await openMail({ dataDir, settings, log: () => {} }).close()
  expect(readdirSync(folder)).toEqual([])
})
