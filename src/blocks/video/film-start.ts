import { savesData } from '#src/lib/save-data.ts'

export interface FilmConditions {
  reducedMotion: boolean
  saveData: boolean
  /** The page's own „Bewegung anhalten“. */
  motionPaused: boolean
}

/** Whether a film may start by itself (REQUIREMENTS T02). */
export const mayStartFilm = ({ reducedMotion, saveData, motionPaused }: FilmConditions): boolean =>
  !reducedMotion && !saveData && !motionPaused

export const readConditions = (): FilmConditions => ({
  reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  saveData: savesData(),
  motionPaused: document.documentElement.dataset['motion'] === 'paused',
})
