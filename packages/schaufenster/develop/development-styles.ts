import type { DevEnvironment } from 'vite'

/** All styles of the site, for a page whose scripts do not run: in development they bring the styles. */
export const STYLES_PATH = '/_styles'

/** @param entry address of the module that the browser starts with; its imports are followed in order */
export const readStyles = async (client: DevEnvironment, entry: string): Promise<string> => {
  const seen = new Set<string>()
  const read = async (url: string): Promise<string> => {
    if (seen.has(url) || url.includes('/node_modules/')) return ''
    seen.add(url)
    // With a query, as `?inline`, it is a value.
    if (url.endsWith('.css')) return (await client.transformRequest(`${url}?direct`))?.code ?? ''
    await client.transformRequest(url)
    const module = await client.moduleGraph.getModuleByUrl(url)
    const texts: string[] = []
    for (const imported of module?.importedModules ?? []) texts.push(await read(imported.url))
    return texts.join('\n')
  }
  return read(entry)
}
