/** Ids of singleton documents, by type. They cannot be created, deleted or duplicated. */
export const SINGLETONS: Readonly<Record<string, string>> = {
  navigation: 'navigation',
  footer: 'footer',
  globalSeo: 'global-seo',
  cursor: 'cursor',
  preloader: 'preloader',
}

export const isSingleton = (type: string): boolean => Object.hasOwn(SINGLETONS, type)
