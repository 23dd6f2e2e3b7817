import { messageOf } from '@schaufenster/cli/errors'
import { isLoopbackName } from '../settings.ts'
import { FinalRefusal } from './final-refusal.ts'
import type { Message } from './message.ts'

export interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://…:465` */
  url: string
  from: string
  /** Milliseconds that the server may be silent. */
  timeLimit?: number
}

const TIME_LIMIT = 30_000

/** The server has looked at the message or its addresses, and will not take them. Its own trouble has a code of four hundreds. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')

/** The function that sends one message; `nodemailer` is loaded with the first. */
export const createMailSender = ({ url, from, timeLimit = TIME_LIMIT }: SmtpSettings) => {
  const { hostname, protocol, username } = new URL(url)
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return async ({ to, subject, text, replyTo }: Message, id: string): Promise<void> => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      connectionTimeout: timeLimit,
      greetingTimeout: timeLimit,
      socketTimeout: timeLimit,
      dnsTimeout: timeLimit,
      // A password is not sent in the clear, except on this machine.
      requireTLS: protocol === 'smtp:' && username !== '' && !isLoopbackName(hostname),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    try {
      await transport.sendMail({
        // The same at each try: a mailbox that has it already can tell.
        messageId: `<${id}@${domain}>`,
        from: { name: '', address: from },
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        // Nobody's holiday notice answers a program.
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      throw isFinal(error) ? new FinalRefusal(messageOf(error), { cause: error }) : error
    } finally {
      transport.close()
    }
  }
}
