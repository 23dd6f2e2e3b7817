import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMail } from '../mail/mail.ts'
import { makeFolder } from '../testing/test-service.ts'
import { openSubmissions } from './submissions.ts'

const mail = openMail({ dataDir: '', settings: { smtpUrl: undefined, from: undefined, to: undefined }, log: () => {} })
const id = '0'.repeat(32)
const received = {
  id,
  form: 'f',
  title: '',
  page: { id: 'p', path: '/', title: '' },
  language: 'de',
  answers: [],
  files: [
    { key: 'a', label: 'A', name: 'a.pdf', bytes: Buffer.from('a') },
    { key: 'b', label: 'B', name: 'b.pdf', bytes: Buffer.from('b') },
  ],
}
const open = (dataDir: string, isBeside = false) =>
  openSubmissions({ dataDir, days: 180, mail, isBeside, log: () => {} })

test('a command beside the service leaves alone what that one is writing; its own start takes away what was left', async () => {
  const dataDir = await makeFolder()
  const folder = join(dataDir, 'submissions')
  mkdirSync(folder)
  const left = [`${id}-0.bin`, `${id}.json.${process.pid}-0-1.part`]
  for (const name of left) writeFileSync(join(folder, name), 'x')
  open(dataDir, true).close()
  expect(readdirSync(folder)).toEqual(left)
  open(dataDir).close()
  expect(readdirSync(folder)).toEqual([])
})

test('one that cannot be kept leaves no files, and is received when there is room again', async () => {
  const dataDir = await makeFolder()
  const folder = join(dataDir, 'submissions')
  // A folder in its place: the second file cannot be written.
  mkdirSync(join(folder, `${id}-1.bin`, 'x'), { recursive: true })
  const submissions = open(dataDir)
  expect(() => submissions.receive(received)).toThrow()
  expect(readdirSync(folder)).toEqual([`${id}-1.bin`])
  expect(submissions.list()).toEqual([])
  rmSync(join(folder, `${id}-1.bin`), { recursive: true })
  submissions.receive(received)
  expect(readdirSync(folder)).toEqual([`${id}-0.bin`, `${id}-1.bin`, `${id}.json`])
  submissions.close()
})
