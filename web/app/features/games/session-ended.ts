import { createStore } from '../../../shell/index.ts'

/** Whether the session of the game that is open has ended, because nobody touched it. */
export const sessionEnded = createStore(false)
