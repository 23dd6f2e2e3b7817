/** @param seconds since the frame before */
type Step = (seconds: number) => void

const steps = new Set<Step>()
let frame = 0
let last = 0

const run = (now: number): void => {
  // A frame's time is when it began, which may be before the loop was started.
  const seconds = Math.max(0, now - last) / 1000
  last = now
  for (const step of steps) step(seconds)
  frame = steps.size > 0 ? requestAnimationFrame(run) : 0
}

/** The one frame loop: it runs as long as something moves. @returns ends the step */
export const onEachFrame = (step: Step): (() => void) => {
  steps.add(step)
  if (frame === 0) {
    last = performance.now()
    frame = requestAnimationFrame(run)
  }
  return () => void steps.delete(step)
}
