import { toPageError } from '@schaufenster/site/errors'
import type { ContentSource } from '@schaufenster/site/site'

/** Warns once per reason when the content service refuses the host. Visitors only see that there is no content. */
export const reportRefusals = (source: ContentSource, warn: (reason: string) => void): ContentSource => {
  const reported = new Set<string>()
  const look = (error: unknown): never => {
    const { statusCode, message } = toPageError(error)
    if ((statusCode === 401 || statusCode === 403) && !reported.has(message)) {
      reported.add(message)
      warn(message)
    }
    throw error
  }
  return {
    site: (signal) => source.site(signal).catch(look),
    routes: (signal) => source.routes(signal).catch(look),
    page: (key, signal) => source.page(key, signal).catch(look),
  }
}
