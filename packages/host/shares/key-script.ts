import type { HostTexts } from '../texts/texts.ts'

/**
 * The script of a page that a link leads to: it hands over the key that is behind the `#`. Programs that look at links without running
 * scripts, as those of mail programs do, get no further.
 *
 * @param opening said meanwhile
 * @param hidden said of a key that opens nothing
 */
export const toKeyScript = (
  { linkEnded, linkFailed, linkRetry }: HostTexts,
  { opening, hidden }: { opening: string; hidden: string },
): string => `const say = (title, text) => {
  document.title = document.querySelector('h1').textContent = title
  document.querySelector('[role=status]').textContent = text
}
const key = location.hash.slice(1)
history.replaceState(null, '', location.pathname)
say(${JSON.stringify(opening)}, '')
fetch(location.pathname, { method: 'POST', body: key })
  .then(async (response) => {
    if (response.ok) location.replace((await response.json()).to)
    else if (response.status === 404) say(${JSON.stringify(hidden)}, ${JSON.stringify(linkEnded)})
    else throw new Error(String(response.status))
  })
  .catch(() => say(${JSON.stringify(linkFailed)}, ${JSON.stringify(linkRetry)}))
`
