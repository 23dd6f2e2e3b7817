interface MenuItem {
  hideInMenu?: boolean | null
}

/** The pages that a menu shows: a deleted page leaves a gap, and an editor may hide one. */
export const toMenuItems = <T extends MenuItem>(items: readonly (T | null)[] | null | undefined): T[] =>
  (items ?? []).flatMap((item) => (item && !item.hideInMenu ? [item] : []))
