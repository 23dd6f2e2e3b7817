interface NavigationItem {
  isRoot?: boolean | null
}

/** The entries of the menu: the start page is reached through the logo, a deleted page leaves a gap (SPEC § 2.5). */
export const toMenuItems = <T extends NavigationItem>(items: readonly (T | null)[] | null | undefined): T[] =>
  (items ?? []).flatMap((item) => (item && !item.isRoot ? [item] : []))
