import type { DehydratedState } from '@schaufenster/renderer/content/dehydrated-state'
import { toHref } from '@schaufenster/site/href'
import { withBase } from '@schaufenster/renderer/site-base'
import { toUriPath } from '#schema/address.ts'

type Menu = NonNullable<NonNullable<DehydratedState['page']>['app']['menu']>

const PRIVACY_SLUG = /datenschutz|privacy/i

/** Address of the privacy page, found by its slug among the legal links of the footer; undefined without one. */
export const findPrivacyPath = (menu: Pick<Menu, 'metaNavigation'> | null | undefined): string | undefined => {
  const page = menu?.metaNavigation?.find((item) => PRIVACY_SLUG.test(item?.slug ?? ''))
  return page ? withBase(toHref(toUriPath(page))) : undefined
}
