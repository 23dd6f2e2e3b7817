import { afterEach, expect, it, vi } from 'vitest'
import { findDraft, translateTexts } from './translator.ts'

afterEach(() => {
  vi.useRealTimers()
})

const createTranslator = (availability: string) => {
  const asked: string[] = []
  const open = { count: 0 }
  const Translator = {
    availability: async ({ sourceLanguage, targetLanguage }: { sourceLanguage: string; targetLanguage: string }) => {
      asked.push(`${sourceLanguage} ${targetLanguage}`)
      return availability
    },
    create: async () => {
      open.count += 1
      return {
        translate: async (text: string) => {
          asked.push(text)
          if (text === 'kaputt') throw new Error('Kein Platz')
          return text.toUpperCase()
        },
        destroy: () => (open.count -= 1),
      }
    },
  }
  return { Translator, asked, open }
}

it('drafts of texts come from what the browser has on this machine, each asked for once', async () => {
  const { Translator, asked, open } = createTranslator('available')
  const draft = await findDraft({ Translator }, 'de', 'en')
  if (!draft) throw new Error('There is a translator.')
  const drafts = await translateTexts(draft, ['Fest', ' und ', 'Fest'])
  expect(drafts).toEqual(
    new Map([
      ['Fest', 'FEST'],
      [' und ', ' UND '],
    ]),
  )
  expect(asked).toEqual(['de en', 'Fest', 'und'])
  expect(open.count).toBe(0)
})

it('a translator that fails is closed, and says so', async () => {
  const { Translator, open } = createTranslator('available')
  const draft = await findDraft({ Translator }, 'de', 'en')
  await expect(draft && translateTexts(draft, ['kaputt'])).rejects.toThrow('Kein Platz')
  expect(open.count).toBe(0)
})

it('a translation that is given up asks for no more texts, and closes the translator', async () => {
  const { Translator, asked, open } = createTranslator('available')
  const draft = await findDraft({ Translator }, 'de', 'en')
  const closing = new AbortController()
  const texts =
    draft && translateTexts(draft, ['eins', 'zwei'], { onDone: () => closing.abort(), signal: closing.signal })
  await expect(texts).rejects.toThrow('aborted')
  expect(asked).toEqual(['de en', 'eins'])
  expect(open.count).toBe(0)
})

it.each([
  ['downloadable', 'what would have to be downloaded first'],
  ['unavailable', 'a pair of languages that it does not have'],
])('%s: %s is not used', async (availability) => {
  expect(await findDraft(createTranslator(availability), 'de', 'en')).toBeUndefined()
})

it('a browser without a translator has none, and one with a language model asks that', async () => {
  expect(await findDraft({}, 'de', 'en')).toBeUndefined()
  const tasks: string[] = []
  const LanguageModel = {
    availability: async () => 'available',
    create: async ({ initialPrompts: [task] }: { initialPrompts: { content: string }[] }) => {
      tasks.push(task?.content ?? '')
      return { prompt: async (text: string) => ` ${text}! `, destroy: () => {} }
    },
  }
  const draft = await findDraft({ ...createTranslator('unavailable'), LanguageModel }, 'de', 'en')
  expect(draft && (await translateTexts(draft, ['Fest']))).toEqual(new Map([['Fest', 'Fest!']]))
  expect(tasks[0]).toMatch(/von Deutsch nach Englisch/)
  const refusing = { LanguageModel: { ...LanguageModel, availability: () => Promise.reject(new Error('Nein')) } }
  expect(await findDraft(refusing, 'de', 'en')).toBeUndefined()
})

it('a browser that does not answer has no translator, and one that stops answering says so and is closed', async () => {
  vi.useFakeTimers()
  const never = () => new Promise<never>(() => {})
  const silent = findDraft({ Translator: { availability: never }, LanguageModel: { availability: never } }, 'de', 'en')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await silent).toBeUndefined()

  const { Translator, open } = createTranslator('available')
  const session = { ...(await Translator.create()), translate: never }
  const draft = await findDraft({ Translator: { ...Translator, create: async () => session } }, 'de', 'en')
  const texts = expect(draft && translateTexts(draft, ['Fest'])).rejects.toThrow('antwortet nicht')
  await vi.advanceTimersByTimeAsync(120_000)
  await texts
  expect(open.count).toBe(0)
})
