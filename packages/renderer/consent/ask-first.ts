import { isMultilingual } from '@schaufenster/shapes/languages'
import { type Foreign, type HeadScript, isScript } from '@schaufenster/site/head'
import { addScript } from './add-script.ts'
import { followChoices, keepChoice, readChoice } from './choice.ts'
import { createConsentDialog } from './consent-dialog.ts'
import { addConsentLine } from './consent-line.ts'
import style from './consent.css?inline'

/** A separate style sheet: only sites that ask for consent load it. */
const addStyle = (): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
}

/**
 * Loads the scripts that the visitor allows, and asks about those that are not decided, one after the other (§ 25 TDDDG, Art. 7 DSGVO).
 * Until then nothing is requested or stored. Frames are asked about in their places (`foreign-frame.tsx`).
 */
export const askFirst = (entries: readonly Foreign[], privacyPath: string | undefined): void => {
  const scripts = entries.filter(isScript)
  const loaded = new Set<HeadScript>()
  const findOpen = () => scripts.find((script) => !readChoice(script))

  addStyle()
  const dialog = createConsentDialog(privacyPath)
  // Withdrawing takes one click, like allowing. It is stored as a refusal: otherwise the dialog would appear again
  // immediately.
  const showChoices = addConsentLine({
    entries,
    readChoice,
    onPress: (entry, button) =>
      readChoice(entry) === 'allowed' ? keepChoice('refused', entry) : dialog.open(entry, button),
  })
  const follow = () => {
    showChoices()
    for (const script of scripts) {
      if (readChoice(script) !== 'allowed' || loaded.has(script)) continue
      loaded.add(script)
      addScript(script)
    }
    // Running code cannot be unloaded, only left out of the next document.
    if ([...loaded].some((script) => readChoice(script) !== 'allowed')) return location.reload()
    const asked = dialog.asked()
    if (!asked || !readChoice(asked)) return
    const next = findOpen()
    if (next) dialog.open(next)
    else dialog.close()
  }
  follow()
  const first = findOpen()
  if (first) dialog.open(first)
  followChoices(follow)
  // A page of another language has lines in its own.
  if (isMultilingual) new MutationObserver(showChoices).observe(document.documentElement, { attributeFilter: ['lang'] })
}
