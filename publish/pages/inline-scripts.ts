const RUNS = /^(?:module|importmap|speculationrules|text\/javascript)$/

/** The text of each inline script, for the content security policy, without data blocks and external scripts. */
export const findInlineScripts = (html: string): string[] => {
  const scripts: string[] = []
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at)) {
    const begin = html.indexOf('>', at) + 1
    const end = html.indexOf('</script', begin)
    if (begin === 0 || end === -1) break
    const attributes = html.slice(at, begin)
    const type = /\stype="(?<type>[^"]*)"/.exec(attributes)?.groups?.['type'] ?? 'text/javascript'
    if (!/\ssrc=/.test(attributes) && RUNS.test(type)) scripts.push(html.slice(begin, end))
    at = end
  }
  return scripts
}
