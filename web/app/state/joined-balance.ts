import { JOINED } from '../lib/realtime/connection.ts'
import { playerEvents } from './realtime.ts'
import { loadUser } from './session.ts'

/** A balance that changes before the page has joined the player's channel is asked for then: the message about it was missed. */
playerEvents[JOINED] = loadUser
