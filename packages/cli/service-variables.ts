import { address, matching, networks, port, text } from './settings.ts'

const PROJECT = 'Use the project’s id: lower-case letters, digits and hyphens, such as ab12cd34.'
const DATASET = 'Use the dataset’s name: lower-case letters, digits, hyphens and underscores, such as production.'

/** A project of Sanity's, as its client accepts it. */
export const projectId = () => matching(/^[a-z0-9][a-z0-9-]*$/, PROJECT)
export const dataset = () => matching(/^~?[a-z0-9][\w-]{0,63}$/, DATASET)

export const SHORTEST_SECRET = 32

/** A token or key that the owner chooses. */
export const secret = () =>
  matching(
    new RegExp(`^[!-~]{${SHORTEST_SECRET},}$`),
    `It needs at least ${SHORTEST_SECRET} characters, all of them visible ASCII. Try "openssl rand -hex 32".`,
  )

/** The variables that say where content comes from; docs/reference.md describes them. */
export const serviceVariables = {
  SANITY_PROJECT_ID: projectId(),
  SANITY_DATASET: dataset(),
  SANITY_API_HOST: address('http://127.0.0.1:3333'),
  SANITY_API_VERSION: matching(
    /^(?:1|X|\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))$/,
    'Use a date, such as 2025-02-19.',
  ),
  // What a header may have.
  SANITY_API_READ_TOKEN: matching(/^[!-~]+$/, 'Use the token as Sanity shows it, without spaces.'),
  /** For migrations alone: the site never writes. */
  SANITY_API_WRITE_TOKEN: matching(/^[!-~]+$/, 'Use the token as Sanity shows it, without spaces.'),
  CONTENT_PROJECT_ID: projectId(),
  CONTENT_PORT: port(3333),
  CONTENT_PUBLIC_URL: address('https://content.example.org'),
  CONTENT_DIR: text(),
  /** Of a content service on another machine; on this one its data folder has it. */
  CONTENT_SITE_KEY: secret(),
  /** Of the site and of the content service. */
  TRUSTED_PROXIES: networks(),
}
