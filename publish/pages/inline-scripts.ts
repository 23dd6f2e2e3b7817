const RUNS = /^(?:module|importmap|speculationrules|text\/javascript)$/

/** The text of each inline script, for the content security policy, without data blocks and external scripts. */
export const findInlineScripts = (html: Buffer): string[] => {
  const scripts: string[] = []
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at)) {
    const begin = html.indexOf('>', at) + 1
    const end = html.indexOf('</script', begin)
    if (begin === 0 || end === -1) break
    const attributes = html.toString('latin1', at, begin)
    const type = /\stype="(?<type>[^"]*)"/.exec(attributes)?.groups?.['type'] ?? 'text/javascript'
    if (!/\ssrc=/.test(attributes) && RUNS.test(type)) scripts.push(html.toString('utf8', begin, end))
    at = end
  }
  return scripts
}
