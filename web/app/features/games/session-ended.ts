import { createStore } from '../../../shell/index.ts'

/** Whether the session of the open game has ended after a time without a touch. */
export const sessionEnded = createStore(false)
