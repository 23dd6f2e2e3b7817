import type { Page } from 'playwright-core'

/** What a screen reader is told of a button that opens something: whether that is open. A browser says it of a popover's button without an attribute. */
export const isExpanded = async (page: Page, name: string): Promise<boolean | undefined> => {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const button = nodes.find((node) => node.role?.value === 'button' && node.name?.value === name)
  const state: unknown = button?.properties?.find((property) => property.name === 'expanded')?.value.value
  return typeof state === 'boolean' ? state : undefined
}
