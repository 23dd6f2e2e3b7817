import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Foreign, type HeadEntry, isForeign, isScript, needsConsent } from '@schaufenster/site/head'
import { PRIVACY_PAGE } from '@schaufenster/site/forms/form-privacy'
import { toPageFile } from '@schaufenster/static-site/page-files'
import { toMain } from '../outputs/markdown/page-markdown.ts'
import { PAGE_LAYOUTS } from '@schaufenster/site/outputs'

/** The content of a page; nothing of one that there is not. */
export const readMain = (file: string): string => {
  try {
    return toMain(readFileSync(file))
  } catch {
    return ''
  }
}

/** Whether the content of a page has a word, as React writes it. */
const mentions = (file: string, word: string): boolean => readMain(file).includes(word.replaceAll('&', '&amp;'))

/** What the page about privacy may say of it, for editors to complete. */
export const toPrivacyText = (entry: Foreign): string => {
  const { provider, purpose, reason } = entry
  const what = isScript(entry)
    ? `lädt Ihr Browser ein Skript von ${provider}`
    : `zeigt unsere Seite einen Inhalt von ${provider}`
  const whom = `dabei erfährt ${provider} Ihre IP-Adresse, die Seiten, die Sie öffnen, woher Sie kommen und die Art Ihres Browsers.`
  if (!needsConsent(entry)) return `${purpose}: ${reason} Dazu ${what}; ${whom}`
  return `${purpose}: ${reason} Wenn Sie es erlauben, ${what}; ${whom} Grundlage ist Ihre Einwilligung (Artikel 6 Absatz 1 Buchstabe a DSGVO, § 25 Absatz 1 TDDDG). Sie ist freiwillig, und Sie können sie am Ende jeder Seite mit einem Klick für die Zukunft widerrufen. Ihre Entscheidung merkt sich Ihr Browser zwölf Monate lang (§ 25 Absatz 2 Nummer 2 TDDDG).`
}

/** The pages that tell of privacy, as files, and what is said where none of them tells. */
export const findPrivacyPages = (paths: readonly string[], outDir: string): { files: string[]; said: string } => {
  const pages = paths.filter((path) => PRIVACY_PAGE.test(path))
  return {
    files: pages.flatMap((path) => PAGE_LAYOUTS.map((layout) => join(outDir, toPageFile(path, layout)))),
    said: pages.length === 0 ? 'no page is named datenschutz or privacy' : `${pages.join(', ')} does not say so`,
  }
}

/**
 * A warning for each of those who learn of visits and whom the privacy page does not name. Only the page's content is searched: its scripts
 * always name them.
 */
export const findUntold = (head: readonly HeadEntry[], paths: readonly string[], outDir: string): string[] => {
  const { files, said } = findPrivacyPages(paths, outDir)
  return head.filter(isForeign).flatMap((entry) => {
    if (files.some((file) => mentions(file, entry.provider))) return []
    return `${entry.provider} learns of visits (${entry.purpose}), and ${said}. Write there, for example: „${toPrivacyText(entry)}“`
  })
}
