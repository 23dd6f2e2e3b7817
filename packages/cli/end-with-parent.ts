/**
 * Ends this process when its parent ends, even if that is killed; the parent keeps an IPC channel open. Nothing else
 * would stop it, and its port would stay taken. Call it before anything slow.
 */
export const endWithParent = (): void => {
  // Without a channel there is no such property. The event of a parent that ended while modules were loaded is over.
  if ('connected' in process && !process.connected) process.exit(1)
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
}
