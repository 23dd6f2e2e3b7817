interface MenuItem {
  hideInMenu?: boolean | null
}

/** The pages shown in a menu, without gaps left by deleted pages and without hidden pages. */
export const toMenuItems = <T extends MenuItem>(items: readonly (T | null)[] | null | undefined): T[] =>
  (items ?? []).flatMap((item) => (item && !item.hideInMenu ? [item] : []))
