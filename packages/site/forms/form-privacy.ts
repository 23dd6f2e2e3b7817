/** Names of pages that tell what happens with data. */
export const PRIVACY_PAGE = /datenschutz|privacy/i

/** In German and English; a German `Form` is no form. */
const NAMES_A_FORM = /[Ff]ormular|\b(?:web)?forms?\b/

/** Whether a text says anything of forms. That what it says is right, no program can tell. */
export const namesAForm = (text: string): boolean => NAMES_A_FORM.test(text)

/** What a page about privacy says of forms: what this project does with what is sent, and no more. One paragraph each. */
export const FORM_PRIVACY: readonly string[] = [
  'Was Sie in ein Formular eintragen und anhängen, speichern wir auf unserem eigenen Server, um Ihre Anfrage zu bearbeiten. Dort löschen wir es spätestens nach 180 Tagen, auf Wunsch sofort. Wir erhalten es außerdem als E-Mail, ohne die angehängten Dateien; auch sie löschen wir, sobald wir sie nicht mehr brauchen. An andere geben wir Ihre Angaben nicht weiter.',
  'Grundlage ist die Anbahnung oder Erfüllung eines Vertrags (Artikel 6 Absatz 1 Buchstabe b DSGVO), sonst unser berechtigtes Interesse, Anfragen zu beantworten (Buchstabe f). Haben Sie im Formular eingewilligt, ist es Ihre Einwilligung (Buchstabe a), die Sie jederzeit für die Zukunft widerrufen können.',
  'Das Formular setzt keine Cookies und lädt nichts von anderen Anbietern. Gegen Missbrauch zählt der Server im Arbeitsspeicher, wie oft von einer IP-Adresse gesendet wird (Buchstabe f); mit Ihrer Anfrage speichert er sie nicht.',
]

/** The same for editors to complete, where a page says nothing. */
export const FORM_PRIVACY_TEXT = `Wenn Sie ein Formular absenden: ${FORM_PRIVACY.join(' ')}`
