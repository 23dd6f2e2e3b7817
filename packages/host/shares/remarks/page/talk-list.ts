import type { Elements } from './elements.ts'
import type { RemarkTexts, Said, Talk } from './types.ts'

interface ListOptions {
  elements: Elements
  texts: RemarkTexts
  /** Shows on the page what a remark is about. @returns whether it is there */
  show: (remark: Said) => boolean
}

/**
 * Lists what is said of the page.
 *
 * Runs in the browser, from its own text.
 */
export const createTalkList = ({ elements: { make }, texts, show }: ListOptions) => {
  const toTime = (time: string): string =>
    new Date(time).toLocaleString(texts.locale, { timeZone: 'Europe/Berlin', dateStyle: 'medium', timeStyle: 'short' })

  const who = (name: string, time: string, state?: string): HTMLElement =>
    make(
      'p',
      { class: 'who' },
      make('b', {}, name),
      make('time', { datetime: time }, toTime(time)),
      state !== undefined && make('span', { class: 'state' }, state),
    )

  const item = (remark: Said, nth: number): HTMLElement => {
    const { answer } = remark
    const status = make('span', { class: 'muted', role: 'status' })
    return make(
      'li',
      {},
      who(remark.name, remark.createdAt, remark.isDone ? texts.remarkDone : texts.remarkOpen),
      remark.quote !== '' && make('blockquote', {}, remark.quote),
      make('p', { class: 'text' }, remark.text),
      answer && make('div', { class: 'answer' }, who(answer.by, answer.at), make('p', { class: 'text' }, answer.text)),
      make(
        'div',
        {},
        make(
          'button',
          {
            class: 'plain',
            type: 'button',
            'aria-label': texts.remarkShowNth(nth),
            click: () => {
              status.textContent = show(remark) ? '' : texts.remarkGone
            },
          },
          texts.remarkShow,
        ),
        status,
      ),
    )
  }

  /** Whether it is approved, and what has changed since. */
  const agreed = ({ approvals }: Talk): string[] =>
    approvals.map(({ name, at, changes }) => {
      const titles = [...new Set(changes.map(({ title }) => title))].join(', ')
      return changes.length === 0 ? texts.approvedBy(name, toTime(at)) : texts.approvalLapsed(name, toTime(at), titles)
    })

  return {
    agreed,
    render: (talk: Talk): HTMLElement =>
      make(
        'div',
        { class: 'body' },
        ...agreed(talk).map((line) => make('p', { class: 'note' }, line)),
        talk.remarks.length === 0
          ? make('p', { class: 'muted' }, texts.remarkNone)
          : make('ul', {}, ...talk.remarks.map((remark, index) => item(remark, index + 1))),
      ),
  }
}
