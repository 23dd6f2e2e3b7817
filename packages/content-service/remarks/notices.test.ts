import { createServer } from 'node:http'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { makeFolder } from '../testing/test-service.ts'
import { openNotices } from './notices.ts'
import type { Remark } from './remark.ts'

const received: unknown[] = []
let answers: number[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += String(chunk)))
  request.on('end', () => {
    const status = answers.shift() ?? 204
    if (status === 204) received.push(JSON.parse(body))
    response.writeHead(status).end()
  })
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const address = server.address()
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
afterAll(() => void server.close())

const remark: Remark = {
  id: 'a',
  share: 's',
  shareName: 'Frau Hansen',
  page: 'p',
  document: 'p',
  documentType: 'route',
  path: '',
  quote: 'GEHEIM',
  name: 'Anna',
  text: 'GEHEIM auch dies',
  createdAt: '2026-11-30T12:00:00Z',
}

const openIn = (dataDir: string, log: string[] = []) => {
  const letters: { subject: string; text: string }[] = []
  const notices = openNotices({
    dataDir,
    mail: { add: (letter) => String(letters.push(letter)) },
    url,
    log: (line) => log.push(line),
    waits: [20],
  })
  return { notices, letters }
}

test('the studio reads what was said; another program learns that something was, once, after refusals too', async () => {
  answers = [503, 500]
  const { notices, letters } = openIn(await makeFolder())
  notices.tellRemark(remark, 'Start')
  await vi.waitFor(() => expect(received).toHaveLength(1), 5000)
  expect(received).toEqual([{ kind: 'remark', id: 'a', page: 'p', at: remark.createdAt }])
  expect(letters).toEqual([
    { subject: 'Anmerkung zu „Start“ von Anna', text: expect.stringContaining('> GEHEIM\n\nGEHEIM auch dies') },
  ])
  await notices.close()
})

test('what nobody took is told after the next start', async () => {
  const folder = await makeFolder()
  answers = [503]
  const first = openIn(folder)
  first.notices.tellRemark({ ...remark, id: 'b' }, 'Start')
  await vi.waitFor(() => expect(answers).toEqual([]))
  await first.notices.close()
  const { notices } = openIn(folder)
  await vi.waitFor(() => expect(received).toContainEqual(expect.objectContaining({ id: 'b' })), 5000)
  await vi.waitFor(() => expect(readdirSync(join(folder, 'hints'))).toEqual([]))
  await notices.close()
})

test('a notice that cannot be written takes no remark along', () => {
  const log: string[] = []
  const { tellRemark } = openNotices({
    dataDir: '/nowhere',
    mail: {
      add: () => {
        throw new Error('no such address')
      },
    },
    url: undefined,
    log: (line) => log.push(line),
  })
  tellRemark(remark, 'Start')
  expect(log).toEqual([expect.stringContaining('no such address')])
})
