import { createAnswerCleaner } from '@schaufenster/renderer/content/sources/clean-answer'
import { contentShapes } from '#src/generated/validators.ts'

export const cleanAnswer = createAnswerCleaner(contentShapes)
