import type { AnalyticsScript } from '#src/content/dehydrated-state.ts'

/** Has the browser load and run the script. When it is blocked or gone, nothing depends on it and nobody is told. */
export const addScript = ({ src, attributes }: Pick<AnalyticsScript, 'src' | 'attributes'>): void => {
  const script = document.createElement('script')
  script.src = src
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  document.head.append(script)
}
