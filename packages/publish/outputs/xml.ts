import { escapeMarkup } from '@schaufenster/site/escape-markup'

/** Characters that XML 1.0 does not allow, and line ends that break other readers. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|[\u007F-\u009F\u2028\u2029\uFFFE\uFFFF]/gu

/** Text for an element or an attribute of an XML file; forbidden characters become a space. Sitemaps ask for `&apos;`, too. */
export const toXmlText = (text: string): string =>
  escapeMarkup(text.toWellFormed().replaceAll(FORBIDDEN, ' ')).replaceAll("'", '&apos;')

/** An element with text; nothing without text. */
export const xmlElement = (name: string, text: string | null | undefined): string =>
  text ? `<${name}>${toXmlText(text)}</${name}>` : ''

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
