/**
 * Ends this process when its parent ends, even if that is killed; the parent keeps an IPC channel open. Nothing else
 * would stop it, and its port would stay taken. Call it before anything slow.
 */
export const endWithParent = (): void => {
  // If the parent ended while modules were loading, the event has already fired. Without a channel the property does not exist.
  if ('connected' in process && !process.connected) process.exit(1)
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
}
