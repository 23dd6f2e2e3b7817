/** Documents of which the site reads one: their ids, by type. They are neither created, deleted nor duplicated. */
export const SINGLETONS: Readonly<Record<string, string>> = {
  navigation: 'navigation',
  footer: 'footer',
  globalSeo: 'global-seo',
  cursor: 'cursor',
  preloader: 'preloader',
}

export const isSingleton = (type: string): boolean => Object.hasOwn(SINGLETONS, type)
