import { savesData } from '#src/lib/save-data.ts'
import { isStill } from '#src/motion/motion-switch.ts'

/** Whether a film may start automatically (REQUIREMENTS T02). */
export const mayStartFilm = (): boolean => !isStill() && !savesData()
