import { maySpendMuch } from '#src/lib/connection.ts'
import { isStill } from '#src/motion/motion-switch.ts'

/** Whether a film may start automatically (REQUIREMENTS T02), also not on a slow connection. */
export const mayStartFilm = (): boolean => !isStill() && maySpendMuch()
