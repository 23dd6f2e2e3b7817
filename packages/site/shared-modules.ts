/** What the Studio shares with a site's additions, as its build says in `shared.json`. */
export interface SharedModules {
  /** By package. */
  versions: Readonly<Record<string, string>>
  /** Specifiers, each at `shared/<specifier>.js`. */
  modules: readonly string[]
}

export const SHARED_MODULES_FILE = 'shared.json'

/** Path in the Studio's build. */
export const toSharedPath = (specifier: string): string => `shared/${specifier}.js`

/** `@sanity/ui/theme` is a module of the package `@sanity/ui`. */
export const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
