import { hashScript } from '@schaufenster/static-site/policy/csp'

const SCRIPT = /<script(?<attributes>[^>]*)>(?<text>.*?)(?:<\/script|$)/gis

/** Browsers do not run data: JSON-LD, the dehydrated state. Of two types the first counts. */
const IS_DATA = /^ type="application\/(?:ld\+)?json"/

const LONGEST = 80

/**
 * Finds a script that a page does not have from its build: content that was not escaped. The content security policy
 * would block an inline one; found here, the page is not published with it.
 *
 * @param known hashes of the build's inline scripts, from `hashScript`
 * @returns what is wrong; empty when nothing is
 */
export const checkScripts = (html: Buffer, known: readonly string[] = []): string[] => {
  // Markup is ASCII: decoding a page as UTF-8 takes four times as long.
  for (const { groups = {} } of html.toString('latin1').matchAll(SCRIPT)) {
    const { attributes = '', text = '' } = groups
    const script = Buffer.from(text, 'latin1').toString()
    if (IS_DATA.test(attributes) || (attributes === '' && known.includes(hashScript(script)))) continue
    const start = `<script${attributes}>${script}`.slice(0, LONGEST)
    return [`it has a script that is not from the build (${start}): escape content where a block writes it as HTML`]
  }
  return []
}
