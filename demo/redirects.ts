import type { Document } from 'create-schaufenster/write/json'
import { make } from 'create-schaufenster/write/make'
import { reference } from 'create-schaufenster/write/text'

/** Addresses of the studio's old website. Most were single-slug project pages. */
const old: ReadonlyArray<readonly [string, string]> = [
  ['radio-leuchtturm', 'project-radio-leuchtturm'],
  ['leuchtturm-plakate', 'project-radio-leuchtturm'],
  ['apfel-amboss', 'project-apfel-und-amboss'],
  ['apfelwein', 'project-apfel-und-amboss'],
  ['maschenmuseum', 'project-maschenmuseum'],
  ['museum-relaunch', 'project-maschenmuseum'],
  ['flutlicht-festival', 'project-flutlicht'],
  ['kornkammer-baeckerei', 'project-kornkammer'],
  ['watt-app', 'project-wattweiser'],
  ['sperling-verlag', 'project-sperling'],
  ['hallenbad-leitsystem', 'project-hallenbad-ost'],
  ['arbeiten', 'route-projekte'],
  ['ueber-uns', 'route-studio'],
  ['karriere', 'route-jobs'],
]

const redirect = (from: string, to: string): Document =>
  make('redirect', `redirect-${from.replaceAll('/', '-')}`, { from: `/${from}`, to: reference(to), permanent: true })

export const redirects: Document[] = [
  ...old.map(([from, to]) => redirect(from, to)),
  redirect('projekte/wattwanderer', 'project-wattweiser'),
]
