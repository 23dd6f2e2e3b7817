import type { HeadScript } from '@schaufenster/site/head'
import type { Site } from '@schaufenster/site/site'
import type { ServiceConfig } from '@schaufenster/site/service-config'
import type { Build } from '@schaufenster/static-site/build-output'
import type { ReaderOptions } from './content/content-reader.ts'
import type { PageLayout, PageOutput, SiteOutput } from '@schaufenster/site/outputs'
import type { PublishFolders } from './write/folders.ts'

/** The parts of a build that publishing uses. */
export interface PublishedBuild
  extends Pick<Build, 'id' | 'clientDir' | 'sources' | 'document'>, Partial<Pick<Build, 'migrations'>> {
  site: Pick<
    Site,
    | 'base'
    | 'toUriPath'
    | 'cleanAnswer'
    | 'contentShapes'
    | 'handlers'
    | 'head'
    | 'headers'
    | 'neighbours'
    | 'pageAssets'
    | 'pages'
    | 'queries'
    | 'renderAddress'
    | 'renderFailure'
    | 'toAlternates'
    | 'routes'
    | 'sources'
  >
}

/** What another thread loads by itself. */
export interface ThreadSources {
  /** Folder of the build. */
  buildDir: string
  /** Folder of the pictures that outputs draw. */
  drawnDir: string
  /** Seam for tests: how many pages need no other thread. */
  fewPages?: number
}

export interface PublishOptions extends PublishFolders {
  build: PublishedBuild
  /** Where pictures are kept from one publication to the next. */
  cacheDir: string
  /** The content service. */
  service: ServiceConfig
  /** The service that has the pictures and files, where that is another one. */
  assets?: ServiceConfig | undefined
  /** Public address of the site, with its base, without a trailing slash. */
  siteUrl: string
  /** Outputs for each page and for the site, besides HTML and payloads; those of the site by the names of their files. */
  pageOutputs: readonly PageOutput[]
  siteOutputs: Readonly<Record<string, SiteOutput>>
  /** For many pages: what other threads load in place of `build` and `pageOutputs`. Without it this one renders them all. */
  threads?: ThreadSources
  /** Whether browsers may request unpublished pages from the service; its address is then in the pages. */
  liveRoutes?: boolean
  /** With live routes, the Studio that may frame a preview; by default one at the site's own origin. */
  studioUrl?: string | undefined
  /** Origin of the server that takes forms (`FORMS_URL`), where that is not the site's own. */
  formsUrl?: string | undefined
  /** The configured web analytics (SPEC § 7.7). */
  analytics?: HeadScript | undefined
  /** Whether to write compressed forms next to the files (default); a host that compresses itself ignores them. */
  compressed?: boolean
  /** How pages are written (`files` by default). */
  pageLayout?: PageLayout
  /** Whether far fewer pages than before are allowed. */
  allowFewer?: boolean
  progress?: (done: number, total: number) => void
  /** Seams for tests. */
  reading?: ReaderOptions
  now?: () => number
}
