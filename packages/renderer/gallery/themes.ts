/** Style sheets by path: `fonts.css` and `tokens.css` in a folder for each theme. */
export type ThemeSheets = Record<string, string>

const toTheme = (path: string): string => path.split('/').at(-2) ?? path

/** Names of the themes' folders. */
export const toThemes = (sheets: ThemeSheets): string[] => [...new Set(Object.keys(sheets).map(toTheme))]

/** In the layer of the tokens it replaces, so that it loses where they would (`src/styles/index.css`). */
export const stylesOf = (sheets: ThemeSheets, theme: string): string =>
  Object.entries(sheets)
    .filter(([path]) => toTheme(path) === theme)
    .map(([path, css]) => (path.endsWith('/fonts.css') ? css : `@layer tokens {\n${css}\n}`))
    .join('\n')
