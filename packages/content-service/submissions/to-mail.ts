import { isMailAddress } from '@schaufenster/shapes/mail-address'
import { mailsOf, type Submission } from './submission.ts'

const toDay = (time: string): string =>
  new Date(time).toLocaleDateString('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' })

/** What the studio is told of it. Files stay where they are: only editors get them, and no mailbox keeps them. */
export const toMail = (submission: Submission) => {
  const { title, page, answers, files, keptUntil } = submission
  const replyTo = mailsOf(submission).find(isMailAddress)
  const lines = answers.filter(({ value }) => value !== '').map(({ label, value }) => `${label}:\n${value}`)
  const attached = files.map(({ label, name, size }) => `${label}:\n${name} (${Math.ceil(size / 1000)} kB, im Studio)`)
  const end = `Gesendet auf „${page.title}“ (${page.path}). Im Studio unter „Anfragen“ bis zum ${toDay(keptUntil)}.`
  return {
    subject: title === '' ? `Anfrage über ${page.title}` : `Anfrage: ${title}`,
    text: [...lines, ...attached, end].join('\n\n'),
    ...(replyTo !== undefined && { replyTo }),
  }
}
