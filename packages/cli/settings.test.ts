import { expect, test } from 'vitest'
import { address, oneOf, onOff, origin, port, readSettings, text, whole, wholeIfSet } from './settings.ts'

const described = {
  PORT: port(3000),
  SITE: address('https://beispiel.de'),
  ORIGIN: origin('https://beispiel.de'),
  KIND: oneOf(['files', 'service'], 'files'),
  LIVE: onOff('off'),
  LIMIT: whole('bytes', 1, 100, 50),
  NAME: text(),
  MY_TOKEN: wholeIfSet('letters', 1, 2),
}
const read = (env: Record<string, string>) => readSettings(described, env)

test('what is not set, or has no value, has its default', () => {
  const usual = { PORT: 3000, KIND: 'files', LIVE: false, LIMIT: 50 }
  expect(read({})).toMatchObject(usual)
  expect(read({ PORT: '', KIND: ' ', LIVE: '' })).toMatchObject(usual)
})

test('what is set is read, without blanks around it', () => {
  const env = { PORT: '0', SITE: 'https://a.de/b/', ORIGIN: ' https://a.de/ ', KIND: 'service', LIVE: 'on', LIMIT: '7' }
  expect(read(env)).toMatchObject({
    PORT: 0,
    SITE: 'https://a.de/b',
    ORIGIN: 'https://a.de',
    KIND: 'service',
    LIVE: true,
    LIMIT: 7,
  })
})

test.each([
  ['PORT', '3000 '.repeat(2), 'Use a port from 1 to 65535, or unset it for 3000.'],
  ['PORT', '65536', 'Use a port'],
  ['PORT', '-1', 'Use a port'],
  ['SITE', 'beispiel.de', 'Write a whole address without query, such as https://beispiel.de.'],
  ['SITE', 'ftp://beispiel.de', 'Write a whole address'],
  ['SITE', 'https://ich:wort@beispiel.de', 'Write a whole address'],
  ['SITE', 'https://beispiel.de/?', 'Write a whole address'],
  ['ORIGIN', 'https://beispiel.de/a', 'Write scheme and host only, such as https://beispiel.de.'],
  ['ORIGIN', 'https://*.de', 'Write scheme and host only'],
  ['KIND', 'cdn', 'Use files or service, or unset it for files.'],
  ['LIVE', 'ja', 'Use on or off, or unset it for off.'],
  ['LIMIT', '101', 'Use a whole number of bytes from 1 to 100, or unset it for 50.'],
  ['LIMIT', '1e1', 'Use a whole number'],
])('%s=%s is refused by name, with what to set instead', (name, value, advice) => {
  expect(() => read({ [name]: value })).toThrow(`${name} is "${value.trim()}". ${advice}`)
})

test('all that is wrong is told at once, without the value of a secret', () => {
  expect(() => read({ PORT: 'x', LIVE: 'nein', MY_TOKEN: 'geheim' })).toThrow(
    /^PORT is "x".*\nLIVE is "nein".*\nMY_TOKEN cannot be used\. Use a whole number of letters from 1 to 2\.$/,
  )
})
