import { nameOf } from './names.ts'

/** The part of Chrome's Translator API (https://developer.chrome.com/docs/ai/translator-api) that is used. */
interface Pair {
  sourceLanguage: string
  targetLanguage: string
}

interface Session {
  translate: (text: string) => Promise<string>
  destroy: () => void
}

interface Translator {
  availability: (pair: Pair) => Promise<string>
  create: (pair: Pair) => Promise<Session>
}

/** The part of Chrome's Prompt API (https://developer.chrome.com/docs/ai/prompt-api) that takes texts. */
interface Options {
  expectedInputs: readonly { type: 'text'; languages: readonly string[] }[]
  expectedOutputs: readonly { type: 'text'; languages: readonly string[] }[]
}

interface LanguageModel {
  availability: (options: Options) => Promise<string>
  create: (
    options: Options & { initialPrompts: readonly { role: 'system'; content: string }[] },
  ) => Promise<{ prompt: (text: string) => Promise<string>; destroy: () => void }>
}

/** Milliseconds: a browser whose models do not run may not answer at all. */
const MAX_ASK_MS = 5000
/** To load a model, and to translate one text. */
const MAX_WORK_MS = 60_000

/** @throws Error when there is no answer in time */
const within = async <Answer>(limit: number, answer: Promise<Answer>): Promise<Answer> => {
  const { promise: end, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('Die Übersetzung dieses Browsers antwortet nicht.')), limit)
  try {
    return await Promise.race([answer, end])
  } finally {
    clearTimeout(timer)
  }
}

/** Translates on the editor's own machine. */
export type Translate = (text: string) => Promise<string>

export interface Draft {
  /** Opens it, for some texts. @throws Error when it does not start */
  open: () => Promise<{ translate: Translate; close: () => void }>
}

const hasTranslator = (scope: object): scope is { Translator: Translator } => 'Translator' in scope
const hasModel = (scope: object): scope is { LanguageModel: LanguageModel } => 'LanguageModel' in scope

const ofTranslator = async (scope: object, pair: Pair): Promise<Draft | undefined> => {
  if (!hasTranslator(scope) || (await scope.Translator.availability(pair)) !== 'available') return undefined
  return {
    open: async () => {
      const session = await scope.Translator.create(pair)
      return { translate: (text) => session.translate(text), close: () => session.destroy() }
    },
  }
}

const ofModel = async (scope: object, { sourceLanguage, targetLanguage }: Pair): Promise<Draft | undefined> => {
  if (!hasModel(scope)) return undefined
  const options: Options = {
    expectedInputs: [{ type: 'text', languages: [sourceLanguage] }],
    expectedOutputs: [{ type: 'text', languages: [targetLanguage] }],
  }
  if ((await scope.LanguageModel.availability(options)) !== 'available') return undefined
  const task = `Übersetze jeden Text von ${nameOf(sourceLanguage)} nach ${nameOf(targetLanguage)}, im selben Ton. Eigennamen bleiben. Antworte mit der Übersetzung allein, ohne Anführungszeichen.`
  return {
    open: async () => {
      const session = await scope.LanguageModel.create({
        ...options,
        initialPrompts: [{ role: 'system', content: task }],
      })
      return { translate: (text) => session.prompt(text), close: () => session.destroy() }
    },
  }
}

/**
 * What the browser itself can translate with; undefined where it has nothing, does not say, or would have to download it first. No text leaves the
 * editor's machine.
 */
export const findDraft = async (scope: object, from: string, to: string): Promise<Draft | undefined> => {
  const pair = { sourceLanguage: from, targetLanguage: to }
  for (const find of [ofTranslator, ofModel])
    try {
      const draft = await within(MAX_ASK_MS, find(scope, pair))
      if (draft) return draft
    } catch {
      // A browser that refuses to say has none.
    }
  return undefined
}

/** With the spaces around it, which separate it from its neighbours in a line. */
const inPlace = async (text: string, translate: Translate): Promise<string> => {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  const said = (await translate(words)).trim()
  return said === '' ? text : before + said + after
}

interface TranslateOptions {
  /** Called with the number of texts that are done. */
  onDone?: (count: number) => void
  signal?: AbortSignal | undefined
}

/** Drafts of texts, each asked for once. @throws Error when it does not answer in time, or is no longer wanted */
export const translateTexts = async (
  { open }: Draft,
  texts: readonly string[],
  { onDone, signal }: TranslateOptions = {},
): Promise<Map<string, string>> => {
  const { translate, close } = await within(MAX_WORK_MS, open())
  try {
    const drafts = new Map<string, string>()
    for (const text of new Set(texts)) {
      signal?.throwIfAborted()
      drafts.set(text, await within(MAX_WORK_MS, inPlace(text, translate)))
      onDone?.(drafts.size)
    }
    return drafts
  } finally {
    close()
  }
}
