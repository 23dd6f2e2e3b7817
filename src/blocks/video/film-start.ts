export interface FilmConditions {
  reducedMotion: boolean
  saveData: boolean
  /** The page's own „Bewegung anhalten“. */
  motionPaused: boolean
}

/** Whether a film may start by itself (REQUIREMENTS T02). */
export const mayStartFilm = ({ reducedMotion, saveData, motionPaused }: FilmConditions): boolean =>
  !reducedMotion && !saveData && !motionPaused

/** `navigator.connection` is not in every browser, nor in TypeScript's DOM. */
const savesData = (from: object): boolean => {
  const connection: unknown = Reflect.get(from, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

export const readConditions = (): FilmConditions => ({
  reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  saveData: savesData(navigator),
  motionPaused: document.documentElement.dataset['motion'] === 'paused',
})
