/** The part of Chrome's Prompt API (https://developer.chrome.com/docs/ai/prompt-api) that takes pictures. */
interface Expected {
  type: 'text' | 'image'
  languages?: readonly string[]
}

interface Options {
  expectedInputs: readonly Expected[]
  expectedOutputs: readonly Expected[]
}

interface Message {
  role: 'system' | 'user'
  content: string | readonly ({ type: 'text'; value: string } | { type: 'image'; value: Blob })[]
}

interface Session {
  prompt: (messages: readonly Message[]) => Promise<string>
  destroy: () => void
}

export interface LanguageModel {
  availability: (options: Options) => Promise<string>
  create: (options: Options & { initialPrompts: readonly Message[] }) => Promise<Session>
}

/** Asked first: a browser complains in its console of a language that it does not have, or of none. Each has English. */
const IN_ENGLISH: Options = {
  expectedInputs: [{ type: 'image' }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
}

/** Chrome has German beside English, Spanish, French and Japanese. */
const OPTIONS: Options = {
  expectedInputs: [{ type: 'text', languages: ['de'] }, { type: 'image' }],
  expectedOutputs: [{ type: 'text', languages: ['de'] }],
}

/** Characters of an alternative text. */
const MAX_LENGTH = 200

const TASK =
  'Du schreibst Alternativtexte für Bilder einer Website, für Menschen, die sie nicht sehen können. Antworte auf Deutsch mit einem einzigen Satz von höchstens 120 Zeichen: was zu sehen ist, ohne „Das Bild zeigt“, ohne Deutung, ohne Anführungszeichen.'

const hasModel = (scope: object): scope is { LanguageModel: LanguageModel } => 'LanguageModel' in scope

/**
 * The browser's own model, if it is on this machine, takes pictures and writes German; one that would have to be
 * downloaded first does not count.
 */
export const findLanguageModel = async (scope: object): Promise<LanguageModel | undefined> => {
  if (!hasModel(scope)) return undefined
  const { LanguageModel } = scope
  try {
    for (const options of [IN_ENGLISH, OPTIONS])
      if ((await LanguageModel.availability(options)) !== 'available') return undefined
    return LanguageModel
  } catch {
    return undefined
  }
}

const toLine = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[„"“»]+|[“"”«]+$/g, '')
    .slice(0, MAX_LENGTH)
    .trim()

/** What a picture shows, in one German sentence. @throws Error when the model does not answer */
export const describePicture = async (model: LanguageModel, picture: Blob): Promise<string> => {
  const session = await model.create({ ...OPTIONS, initialPrompts: [{ role: 'system', content: TASK }] })
  try {
    const content = [
      { type: 'text' as const, value: 'Was ist auf diesem Bild zu sehen?' },
      { type: 'image' as const, value: picture },
    ]
    const text = toLine(await session.prompt([{ role: 'user', content }]))
    if (text === '') throw new Error('Das Modell hat nichts geantwortet.')
    return text
  } finally {
    session.destroy()
  }
}
