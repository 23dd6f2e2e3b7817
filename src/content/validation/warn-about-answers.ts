import { contentShapes } from '#src/generated/validators.ts'
import { createAnswerCheck } from './answer-check.ts'

/** Tells the console where the service's answers differ from the schema. Imported in development and preview alone. */
export const warnAboutAnswers = createAnswerCheck({ shapes: contentShapes, warn: (message) => console.warn(message) })
