/**
 * Imports with Node's own loader. In a separate file, because test runners replace every `import()` except in
 * excluded modules.
 */
export const nativeImport = (url: string): Promise<unknown> => import(/* @vite-ignore */ url)
