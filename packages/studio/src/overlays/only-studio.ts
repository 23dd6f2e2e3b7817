/** The channels that the overlays speak on: `@sanity/comlink`, and its older form. */
const CHANNELS: ReadonlySet<unknown> = new Set(['sanity/comlink', 'sanity/channels'])

const isForOverlays = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'domain' in data && CHANNELS.has(data.domain)

/**
 * Whether a message may reach the overlays: those on their channels have to come from the Studio's window and origin. The
 * library itself answers whatever window speaks to it first.
 */
export const isFromStudio = (
  { data, origin, source }: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  expected: { studio: MessageEventSource; origin: string },
): boolean => !isForOverlays(data) || (source === expected.studio && origin === expected.origin)
