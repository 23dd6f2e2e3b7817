import { getPublishedId } from '@sanity/client/csm'
import { FORM_TYPE } from '@schaufenster/site/forms/form'
import { FORM_PRIVACY_TEXT, namesAForm, PRIVACY_PAGE } from '@schaufenster/site/forms/form-privacy'
import { refOf, titleOf, type StoredDocument } from '@schaufenster/site/stored'
import { textsIn } from '../publish-checks/imprint.ts'
import type { SiteFacts } from '../publish-checks/read-content.ts'
import type { ReportOn } from './site-finding.ts'

interface ShownPage {
  page: StoredDocument
  /** What it says, but for its forms, which speak of themselves. */
  toText: () => string
}

/**
 * Finds forms of which no page says what happens with what they send (article 13 of the GDPR), and those that say another time than the page does.
 * It is looked for on the page that the form leads to, otherwise on those whose address names them.
 */
export const createFormCheck = ({ pages }: Pick<SiteFacts, 'pages'>) => {
  const shown = new Map<string, ShownPage>()
  const forms = new Map<string, StoredDocument>()

  const tellingOf = (form: StoredDocument): ShownPage[] => {
    const chosen = shown.get(refOf(form['privacy']) ?? '')
    return chosen
      ? [chosen]
      : [...shown].flatMap(([id, one]) => (PRIVACY_PAGE.test(pages.get(id)?.slug ?? '') ? one : []))
  }
  const check = (form: StoredDocument, reportOn: ReportOn): void => {
    const told = tellingOf(form)
    const text = told.map(({ toText }) => toText()).join('\n')
    const [first] = told
    const { days } = form
    if (!first)
      reportOn(form)({
        level: 'warning',
        rule: 'privacy',
        path: 'privacy',
        message: 'Keine Seite sagt, was mit den Angaben geschieht, die dieses Formular sendet.',
        remedy: `Bitte auf einer Seite „Datenschutz“ schreiben und diese hier auswählen. Vorschlag: „${FORM_PRIVACY_TEXT}“`,
      })
    else if (!namesAForm(text))
      reportOn(first.page)({
        level: 'warning',
        rule: 'privacy',
        path: 'content_boxes',
        message: 'Die Website hat ein Formular. Hier steht nicht, was mit den Angaben geschieht, die es sendet.',
        remedy: `Bitte ergänzen. Vorschlag: „${FORM_PRIVACY_TEXT}“`,
      })
    else if (typeof days === 'number' && !new RegExp(`\\b${days}\\b`).test(text))
      reportOn(form)({
        level: 'warning',
        rule: 'privacy',
        path: 'days',
        message: `Was dieses Formular sendet, wird nach ${days} Tagen gelöscht. Auf der Seite „${titleOf(first.page['title'])}“ steht diese Zahl nicht.`,
        remedy: 'Bitte die Frist dort nennen oder hier ändern.',
      })
  }
  return {
    addPage: (page: StoredDocument, sections: readonly StoredDocument[]): void => {
      const isForm = ({ _type }: StoredDocument): boolean => _type === FORM_TYPE
      shown.set(getPublishedId(page._id), {
        page,
        toText: () =>
          sections
            .filter((one) => !isForm(one))
            .flatMap(textsIn)
            .join('\n'),
      })
      for (const form of sections.filter(isForm)) forms.set(form._id, form)
    },
    finish: (reportOn: ReportOn): void => {
      for (const form of forms.values()) check(form, reportOn)
    },
  }
}
