import type { UserBetRefusedEvent } from '@jogo/contract/realtime'
import { createStore } from '../../shell/index.ts'
import { playerEvents } from './realtime.ts'

/** The last bet of a supplier's game that a rule of the bonus has refused, until its page has answered it. */
export const betRefused = createStore<UserBetRefusedEvent | undefined>(undefined)
playerEvents.UserBetRefusedEvent = betRefused.set
