/**
 * Pages that together show every template and every type of content: `sweep.e2e.ts` asserts it. For what costs seconds a page;
 * whether every page of the demo is in order, that file asks.
 */
export const SAMPLE_PATHS: readonly string[] = [
  '/',
  '/projekte',
  '/leistungen',
  '/studio',
  '/jobs',
  '/kontakt',
  '/impressum',
  '/baukasten',
  '/projekte/wattweiser',
]
