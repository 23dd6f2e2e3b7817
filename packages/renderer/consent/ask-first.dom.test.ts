import type { Foreign } from '@schaufenster/site/head'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askFirst } from './ask-first.ts'
import { keepChoice, readChoice } from './choice.ts'

const about = (provider: string, purpose: string) => ({ provider, purpose, reason: 'Wir wüssten es gern.' })
const counter: Foreign = { ...about('Zähler', 'Statistik'), script: 'https://zaehler.example/a.js' }
const chat: Foreign = { ...about('Plauderei', 'Chat'), script: '/chat.js', question: 'Dürfen wir plaudern?' }
const booking: Foreign = { ...about('Termine', 'Terminbuchung'), frame: 'https://termine.example' }

const question = () => document.querySelector<HTMLElement>('.consent')
const titles = () => question()?.querySelector('h2')?.textContent
const press = (name: string) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  button?.focus()
  button?.click()
}
const lines = () =>
  [...document.querySelectorAll<HTMLElement>('.consent-line')].flatMap((line) =>
    line.hidden ? [] : [line.textContent],
  )
const scripts = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'))

beforeEach(() => {
  localStorage.clear()
  document.head.replaceChildren()
  document.body.innerHTML = '<a href="#inhalt">Zum Inhalt</a><main id="inhalt"></main>'
})
afterEach(() => vi.restoreAllMocks())

it('D03 several scripts are asked about one after the other, and each is loaded by its own answer', () => {
  askFirst([counter, chat, booking], '/datenschutz')
  expect([titles(), scripts()]).toEqual(['Statistik mit Zähler erlauben?', []])
  press('Erlauben')
  expect([titles(), document.activeElement === question()]).toEqual(['Dürfen wir plaudern?', true])
  press('Ablehnen')
  expect([question(), scripts()]).toEqual([null, ['https://zaehler.example/a.js']])
  expect(lines()).toEqual([
    'Statistik mit Zähler: erlaubtEinwilligung widerrufen',
    'Chat mit Plauderei: nicht erlaubtEinwilligung ändern',
  ])
})

it('D03 a frame opens no dialog, and has a line once it was decided', () => {
  askFirst([booking], undefined)
  const section = document.querySelector<HTMLElement>('.consent-lines')
  expect([question(), section?.hidden]).toEqual([null, true])
  keepChoice('allowed', booking)
  expect([lines(), section?.hidden]).toEqual([['Terminbuchung mit Termine: erlaubtEinwilligung widerrufen'], false])
  press('Einwilligung widerrufen')
  expect(readChoice(booking)).toBe('refused')
  press('Einwilligung ändern')
  expect(titles()).toBe('Terminbuchung mit Termine erlauben?')
  press('Erlauben')
  expect([readChoice(booking), document.activeElement?.textContent]).toEqual(['allowed', 'Einwilligung widerrufen'])
})

it('D03 buttons of one name say which line they belong to', () => {
  askFirst([counter, chat], undefined)
  const described = [...document.querySelectorAll('.consent-change')].map(
    (button) => document.querySelector(`#${button.getAttribute('aria-describedby')}`)?.textContent,
  )
  expect(described).toEqual(['Statistik mit Zähler: nicht erlaubt', 'Chat mit Plauderei: nicht erlaubt'])
})
