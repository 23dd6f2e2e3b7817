import { createBudget } from '@schaufenster/budget/budget'
import { cleanAnswer } from '@schaufenster/site/forms/find-faults'
import { type FormField, isFile, LARGEST_FORM, toInputName } from '@schaufenster/site/forms/form'

/** Bytes of all forms that are received at the same moment. */
const ROOM = 5 * LARGEST_FORM
/** Fields and what is sent with them. The platform's parser does nothing else meanwhile, for seconds where there are a hundred thousand. */
const MOST_PARTS = 100
/** As browsers write it. Fields in the form of an address are no form of ours, and take that parser minutes. */
const MULTIPART = /^multipart\/form-data; ?boundary=(?<boundary>[\w'()+,./:?-]{1,70})$/i

export class FormTooLarge extends Error {
  override name = 'FormTooLarge'
}

/** Others send large ones right now. */
export class NoRoom extends Error {
  override name = 'NoRoom'
}

/** Ends a body that grows beyond what it said, or said nothing, and one of too many parts. */
const limit = (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  boundary: string,
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const mark = Buffer.from(`--${boundary}`)
  let [size, parts] = [0, 0]
  let end = Buffer.alloc(0)
  const count = (chunk: Uint8Array): void => {
    const text = Buffer.concat([end, chunk])
    for (let at = text.indexOf(mark); at >= 0 && parts <= MOST_PARTS; at = text.indexOf(mark, at + mark.length)) parts++
    // One may lie across two chunks.
    end = text.subarray(Math.max(0, text.length - mark.length + 1))
  }
  return body.pipeThrough(
    new TransformStream({
      transform(chunk: Uint8Array<ArrayBuffer>, controller) {
        size += chunk.byteLength
        count(chunk)
        if (size > LARGEST_FORM || parts > MOST_PARTS) controller.error(new FormTooLarge())
        else controller.enqueue(chunk)
      },
    }),
  )
}

/**
 * Reads what forms send, into memory: so many bytes at once as there is room for, and something is left for the next address. A larger one
 * is refused before any of it is read.
 */
export const createFormReader = () => {
  const room = createBudget({ connections: 0, requests: 0, time: 0, bytes: ROOM })
  /**
   * @param address of who sends
   * @throws FormTooLarge, NoRoom, TypeError for what is no form
   */
  return async (request: Request, address: string): Promise<FormData> => {
    const { body, headers } = request
    const said = headers.get('content-length')
    const length = said === null ? LARGEST_FORM : Number(said)
    if (!(length <= LARGEST_FORM)) throw new FormTooLarge()
    const type = headers.get('content-type') ?? ''
    const { boundary } = MULTIPART.exec(type)?.groups ?? {}
    if (!body || boundary === undefined) throw new TypeError('There is no form.')
    const release = room.hold(address, 'bytes', length)
    if (!release) throw new NoRoom()
    try {
      return await new Response(limit(body, boundary), { headers: { 'content-type': type } }).formData()
    } catch (error) {
      throw error instanceof Error && error.cause instanceof FormTooLarge ? error.cause : error
    } finally {
      release()
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
