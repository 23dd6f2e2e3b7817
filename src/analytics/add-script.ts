import type { AnalyticsScript } from '#src/content/dehydrated-state.ts'

/** Loads and runs the script. If it is blocked or missing, nothing else is affected. */
export const addScript = ({ src, attributes }: Pick<AnalyticsScript, 'src' | 'attributes'>): void => {
  const script = document.createElement('script')
  script.src = src
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  document.head.append(script)
}
