/** The style sheets of the second themes, beside `src/theme`. Without `e2e/`, as in a copy that is built, there are none. */
const sheets = import.meta.glob<string>('/e2e/themes/*/{fonts,tokens}.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})

const toTheme = (path: string): string => path.split('/').at(-2) ?? path

/** Names of the folders in `e2e/themes`. */
export const themes: string[] = [...new Set(Object.keys(sheets).map(toTheme))]

/** In the layer of the tokens it replaces, so that it loses where they would (`src/styles/index.css`). */
export const stylesOf = (theme: string): string =>
  Object.entries(sheets)
    .filter(([path]) => toTheme(path) === theme)
    .map(([path, css]) => (path.endsWith('/fonts.css') ? css : `@layer tokens {\n${css}\n}`))
    .join('\n')
