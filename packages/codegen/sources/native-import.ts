/**
 * Imports by Node's own loader. In a file of its own, because test runners put their loader in the place of every
 * `import()` they see, and leave alone the modules they are told to.
 */
export const nativeImport = (url: string): Promise<unknown> => import(/* @vite-ignore */ url)
