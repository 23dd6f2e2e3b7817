// @ts-expect-error It is nowhere.
import { nothing } from 'a-plugin-that-is-not-installed'

export const addition = { plugins: [nothing()] }
