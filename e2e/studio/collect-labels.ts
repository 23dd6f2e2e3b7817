import type { Page } from 'playwright-core'

/** Words of interfaces that no German text of the Studio, of the schema or of the demo has. */
const ENGLISH =
  /\b(?:the|of|and|are|you|your|this|that|these|with|from|has|have|were|will|cannot|could|or|it|its|no|yes|close|edit|edited|add|added|remove|removed|delete|create|created|item|items|image|images|picture|select|untitled|document|documents|field|fields|square|portrait|landscape|sortable|draggable|drag|dropped|press|keys|move|moved|insert|upload|uploaded|clear|copy|paste|undo|redo|back|next|previous|show|hide|more|less|all|none|view|changes|change|history|published|publish|unpublish|revert|restore|review|required|invalid|value|values|loading|failed|missing|unknown|empty|options|actions|settings|toggle|expand|collapse|fullscreen|file|files|browse|heading|bold|quote|list|bullet|underline|comment|share|refresh|reload|try|again|please|enter|save|saved|cancel|confirm|done|today|yesterday|ago|hour|minutes|default|current|query|fetch|results|column|row|resize|pages|input|output|title|description|reference|references|incoming|inspect|developer|help|users|members|logout|sign|theme|appearance|language|workspace|getting|started|join|resources|about|contains)\b/i
/** `changes.action.close-label`; not an address or a file. */
const KEY = /^[a-z][a-z\d]*(?:-[a-z\d]+)*(?:\.[a-z][a-z\d]*(?:[-_][a-z\d]+)*)+$/
const FILE = /\.(?:avif|gif|jpe?g|mp4|pdf|png|svg|vtt|webm|webp|html|de|com|org|example)$/i

/** `image/webp (0.06 MB)` */
const MEDIA_TYPE = /^(?:image|video|application|text)\/\S+ \([\d.]+ MB\)$/

/** Whether a label is English, or the key of a missing translation. */
export const isForeign = (label: string): boolean =>
  (ENGLISH.test(label) && !MEDIA_TYPE.test(label)) || (KEY.test(label) && !FILE.test(label))

/** Everything on a page that is read or announced, each once: texts, names, hints, alternatives. */
export const collectLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = [
      'alt',
      'aria-description',
      'aria-label',
      'aria-placeholder',
      'aria-roledescription',
      'aria-valuetext',
      'placeholder',
      'title',
    ]
    const labels = new Set<string>()
    const note = (text: string | null): void => {
      const label = (text ?? '').replaceAll(/\s+/g, ' ').trim()
      if (label !== '') labels.add(label)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      // Names of fields are data, and the query language is English.
      if (!text.parentElement?.closest('script, style, noscript, code, .cm-editor, [data-ui="Code"]'))
        note(text.nodeValue)
    for (const name of attributes)
      for (const element of document.querySelectorAll(`[${name}]`)) note(element.getAttribute(name))
    return [...labels]
  })
