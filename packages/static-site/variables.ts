import {
  address,
  type Environment,
  matching,
  oneOf,
  onOff,
  origin,
  port,
  readSettings,
  text,
} from '@schaufenster/cli/settings'
import { dataset, projectId, serviceVariables } from '@schaufenster/cli/service-variables'
import { PAGE_LAYOUTS } from '@schaufenster/site/outputs'

/** Shorter secrets can be guessed. */
const MIN_SECRET = 16

/** Every environment variable of the site; docs/reference.md describes them. */
export const siteVariables = {
  ...serviceVariables,
  PORT: port(3000),
  HOST: matching(/^[\w.:-]+$/, 'Use an IP address or a host name without port, such as 0.0.0.0.'),
  TLS_CERT: text(),
  TLS_KEY: text(),
  SITE_URL: address('https://beispiel.de'),
  SITE_BASE: text(),
  LANGUAGES: text(),
  PAGES: oneOf(PAGE_LAYOUTS, 'files'),
  LIVE_ROUTES: onOff('off'),
  COMPRESSED_FILES: onOff('on'),
  ASSETS: oneOf(['files', 'service'], 'files'),
  VITE_ASSET_BASE: origin('https://cdn.sanity.io'),
  ANALYTICS: text(),
  ANALYTICS_SITE: text(),
  ANALYTICS_ORIGIN: origin('https://statistik.beispiel.de', /^https:$/),
  ANALYTICS_CONSENT: onOff('on'),
  STUDIO_URL: address('https://studio.beispiel.de'),
  SHARE_URL: address('https://entwurf.beispiel.de'),
  FORMS_URL: matching(
    /^(?:off|https?:\/\/[^\s/?#@]+)$/,
    'Use the origin of the server that takes forms, such as https://formular.beispiel.de, or off.',
  ),
  SANITY_STUDIO_PROJECT_ID: projectId(),
  SANITY_STUDIO_DATASET: dataset(),
  SANITY_STUDIO_PREVIEW_URL: address('https://beispiel.de'),
  SANITY_API_WRITE_TOKEN: matching(/^[!-~]+$/, 'Use the token as Sanity shows it, without spaces.'),
  PUBLISH_WEBHOOK_SECRET: matching(
    new RegExp(`^.{${MIN_SECRET},}$`),
    `It needs at least ${MIN_SECRET} characters; give the webhook in Sanity’s settings the same ones.`,
  ),
}

/** The site's settings, each right by itself. @throws SettingsError naming every variable that is wrong */
export const readVariables = (env: Environment) => readSettings(siteVariables, env)
