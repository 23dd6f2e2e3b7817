import { maySpendMuch } from '@schaufenster/renderer/connection'
import { isStill } from '@schaufenster/renderer/motion-switch'

/** Whether a film may start automatically (REQUIREMENTS T02), also not on a slow connection. */
export const mayStartFilm = (): boolean => !isStill() && maySpendMuch()
