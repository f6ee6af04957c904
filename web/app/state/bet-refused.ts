import type { UserBetRefusedEvent } from '@jogo/contract/realtime'
import { createStore } from '../../shell/index.ts'
import { playerEvents } from './realtime.ts'

/** The last bet of a supplier's game refused by a rule of the bonus, until its page has handled it. */
export const betRefused = createStore<UserBetRefusedEvent | undefined>(undefined)
playerEvents.UserBetRefusedEvent = betRefused.set
