import { evaluate, parse } from 'groq-js'
import { expect, it } from 'vitest'
import { inFirstLanguage } from './first-language.ts'

const dataset = [{ _id: 'a' }, { _id: 'b', language: 'de' }, { _id: 'c', language: 'en' }, { _id: 'd', language: null }]

const idsOf = async (languages?: string[]) => {
  const query = `*[true${inFirstLanguage(languages ? { languages } : {})}]._id`
  return (await evaluate(parse(query), { dataset })).get()
}

it('lists of a site of several languages show the documents of the first one', async () => {
  expect(await idsOf(['de', 'en'])).toEqual(['a', 'b', 'd'])
})

it('a site of one language asks nothing more', async () => {
  expect(inFirstLanguage({ languages: ['de'] })).toBe('')
  expect(await idsOf()).toEqual(['a', 'b', 'c', 'd'])
})
