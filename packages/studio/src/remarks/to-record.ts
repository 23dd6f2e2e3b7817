import { describeTime } from '@schaufenster/site/berlin-time'
import { approvalInWords } from './approval-words.ts'
import type { Approval, Remark } from './remark.ts'

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => `&#${String(letter.codePointAt(0))};`)

const STYLE = `
  :root { font: 11pt/1.5 Georgia, 'Times New Roman', serif; color: #111; background: #fff }
  body { max-width: 44rem; margin: 3rem auto; padding: 0 1.5rem }
  h1 { font-size: 1.8rem; line-height: 1.2; margin: 0 0 .3rem; text-wrap: balance }
  h2 { font-size: 1.15rem; margin: 2.5rem 0 .8rem; border-bottom: 1px solid #999; padding-bottom: .3rem }
  p { margin: 0 0 .6rem }
  small, td, th { font-family: system-ui, sans-serif; font-size: .8rem }
  small { color: #555 }
  table { width: 100%; border-collapse: collapse }
  th, td { text-align: left; vertical-align: top; padding: .35rem .8rem .35rem 0; border-bottom: 1px solid #ddd; overflow-wrap: anywhere }
  blockquote { margin: 0 0 .4rem; padding-left: .8rem; border-left: 2px solid #999; color: #444 }
  article { break-inside: avoid; margin-bottom: 1.6rem }
  .said { white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: isolate }
  @page { margin: 20mm }
  @media print { body { margin: 0; padding: 0; max-width: none } }
`

const approvalPart = (approval: Approval): string => `<article>
<p class="said">${escape(approvalInWords(approval))}</p>
<table><thead><tr><th scope="col">Dokument</th><th scope="col">Revision</th><th scope="col">Prüfsumme des Inhalts</th></tr></thead>
<tbody>${approval.documents
  .map(
    ({ title, rev, print }) =>
      `<tr><td class="said">${escape(title)}</td><td>${escape(rev)}</td><td>${escape(print.slice(0, 16))}</td></tr>`,
  )
  .join('')}</tbody></table>
</article>`

const remarkPart = ({ name, shareName, createdAt, quote, text, answer, doneAt }: Remark): string => `<article>
<p><strong class="said">${escape(name)}</strong> <small>${escape(describeTime(createdAt))} · Link für ${escape(shareName)} · ${doneAt === undefined ? 'offen' : `erledigt am ${escape(describeTime(doneAt))}`}</small></p>
${quote === '' ? '' : `<blockquote class="said">${escape(quote)}</blockquote>`}
<p class="said">${escape(text)}</p>
${answer ? `<p class="said"><strong>${escape(answer.by)}</strong> <small>${escape(describeTime(answer.at))}</small>\n${escape(answer.text)}</p>` : ''}
</article>`

interface RecordOptions {
  /** Of the page. */
  title: string
  approvals: readonly Approval[]
  remarks: readonly Remark[]
  /** When it is made, ISO 8601. */
  at: string
}

/** Approvals and remarks of a page as a document of its own, for the file: it needs nothing else and prints well. */
export const toRecord = ({ title, approvals, remarks, at }: RecordOptions): string => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escape(`Freigabe: ${title}`)}</title><style>${STYLE}</style></head><body>
<h1 class="said">${escape(title)}</h1>
<p><small>Freigaben und Anmerkungen, Stand vom ${escape(describeTime(at))}</small></p>
<h2>Freigaben</h2>
${approvals.map(approvalPart).join('\n') || '<p>Die Seite ist nicht freigegeben worden.</p>'}
<h2>Anmerkungen</h2>
${remarks.map(remarkPart).join('\n') || '<p>Niemand hat etwas angemerkt.</p>'}
</body></html>
`
