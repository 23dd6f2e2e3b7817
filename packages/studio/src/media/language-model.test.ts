import { expect, it } from 'vitest'
import { describePicture, findLanguageModel, type LanguageModel } from './language-model.ts'

const picture = new Blob(['x'], { type: 'image/jpeg' })

/** What a browser has, with what it was asked. */
const createModel = (answer: string | Error, availability: string | Error = 'available') => {
  const asked: unknown[] = []
  let open = 0
  const give = async (value: string | Error): Promise<string> => {
    if (value instanceof Error) throw value
    return value
  }
  const model: LanguageModel = {
    availability: async (options) => {
      asked.push(options)
      return give(availability)
    },
    create: async (options) => {
      open++
      asked.push(options)
      return {
        prompt: async (messages) => {
          asked.push(messages)
          return give(answer)
        },
        destroy: () => void open--,
      }
    },
  }
  return { model, asked, isOpen: () => open > 0 }
}

it('a browser without a model, or with one that has to be downloaded, or takes no pictures, has none to offer', async () => {
  expect(await findLanguageModel({})).toBeUndefined()
  for (const availability of ['unavailable', 'downloadable', 'downloading', new Error('no')]) {
    const { model } = createModel('', availability)
    expect(await findLanguageModel({ LanguageModel: model })).toBeUndefined()
  }
  const { model, asked } = createModel('')
  expect(await findLanguageModel({ LanguageModel: model })).toBe(model)
  expect(asked).toEqual([
    { expectedInputs: [{ type: 'image' }], expectedOutputs: [{ type: 'text', languages: ['en'] }] },
    {
      expectedInputs: [{ type: 'text', languages: ['de'] }, { type: 'image' }],
      expectedOutputs: [{ type: 'text', languages: ['de'] }],
    },
  ])
})

it('a browser is asked for German, of which it may complain, only if it writes English about pictures', async () => {
  const { model, asked } = createModel('', 'unavailable')
  expect(await findLanguageModel({ LanguageModel: model })).toBeUndefined()
  expect(asked).toHaveLength(1)
})

it('the model sees the picture and answers in one line, of the length that a text may have', async () => {
  const { model, asked, isOpen } = createModel(' „Ein Hafen\nbei  Nacht.“ ')
  expect(await describePicture(model, picture)).toBe('Ein Hafen bei Nacht.')
  expect(JSON.stringify(asked.at(-1))).toContain('"type":"image"')
  expect(isOpen()).toBe(false)
  expect(await describePicture(createModel('x'.repeat(900)).model, picture)).toHaveLength(200)
})

it('a model that fails, or says nothing, proposes nothing, and is left', async () => {
  for (const answer of [new Error('out of memory'), '', ' „“ ']) {
    const { model, isOpen } = createModel(answer)
    await expect(describePicture(model, picture)).rejects.toThrow(/\w/)
    expect(isOpen()).toBe(false)
  }
})
