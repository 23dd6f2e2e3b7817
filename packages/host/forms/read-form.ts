import { cleanAnswer } from '@schaufenster/site/forms/find-faults'
import { type FormField, isFile, LARGEST_FORM, toInputName } from '@schaufenster/site/forms/form'

/** Bytes of all forms that are received at the same moment. */
const ROOM = 5 * LARGEST_FORM

export class FormTooLarge extends Error {
  override name = 'FormTooLarge'
}

/** Others send large ones right now. */
export class NoRoom extends Error {
  override name = 'NoRoom'
}

/** Ends a body that grows beyond what it said, or said nothing. */
const limit = (body: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let size = 0
  return body.pipeThrough(
    new TransformStream({
      transform(chunk: Uint8Array<ArrayBuffer>, controller) {
        size += chunk.byteLength
        if (size > LARGEST_FORM) controller.error(new FormTooLarge())
        else controller.enqueue(chunk)
      },
    }),
  )
}

/** Reads what forms send, into memory: so many bytes at once as there is room for. A larger one is refused before any of it is read. */
export const createFormReader = () => {
  let held = 0
  /** @throws FormTooLarge, NoRoom, TypeError for what is no form */
  return async (request: Request): Promise<FormData> => {
    const { body, headers } = request
    const said = headers.get('content-length')
    const length = said === null ? LARGEST_FORM : Number(said)
    if (!(length <= LARGEST_FORM)) throw new FormTooLarge()
    if (!body) throw new TypeError('There is no body.')
    if (held + length > ROOM) throw new NoRoom()
    held += length
    try {
      const type = headers.get('content-type') ?? ''
      return await new Response(limit(body), { headers: { 'content-type': type } }).formData()
    } catch (error) {
      throw error instanceof Error && error.cause instanceof FormTooLarge ? error.cause : error
    } finally {
      held -= length
    }
  }
}

/** What was written into the fields of a form; whatever else was sent is left aside. */
export const readAnswers = (fields: readonly FormField[], data: FormData) => {
  const values: Record<string, string> = {}
  const files: Record<string, File> = {}
  for (const field of fields) {
    const given = data.get(toInputName(field))
    if (typeof given === 'string') {
      if (!isFile(field)) values[field._key] = cleanAnswer(given)
      // A browser sends an empty one for no file.
    } else if (given && isFile(field) && given.size > 0) files[field._key] = given
  }
  return { values, files }
}
