import type { PublishOptions } from '../publish-options.ts'

/** A whole publication, or one of what has changed; imported on demand, so that the operations of both can be counted. */
export const publishAs = async (
  kind: 'whole' | 'changes',
  options: PublishOptions,
  change: 'MISSED' | 'EVERYTHING' = 'MISSED',
): Promise<void> => {
  if (kind === 'whole') {
    const { publishSite } = await import('../publish.ts')
    await publishSite(options)
    return
  }
  const [{ createIncrementalPublisher }, changes] = await Promise.all([
    import('../watch/publish-changes.ts'),
    import('../watch/change.ts'),
  ])
  await createIncrementalPublisher(options)(changes[change])
}
