/** Addresses of the sitemap as paths of the site, XML-decoded but otherwise unchanged. */
export const readSitemap = async (siteUrl: string): Promise<string[]> => {
  const text = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  return [...text.matchAll(/<loc>(?<address>[^<]+)<\/loc>/g)].map(({ groups }) => {
    const { origin, pathname } = new URL(groups?.['address']?.replaceAll('&apos;', "'").replaceAll('&amp;', '&') ?? '')
    if (origin !== siteUrl) throw new Error(`The sitemap names another site: ${origin}`)
    return pathname
  })
}
