import type { Reactions } from '../../../facts.ts'
import { screenLater } from './queue.ts'

/** Screens a player after incoming money and at the start of a closing. A withdrawal is screened in its request. */
export const amlReactions = (): Reactions => ({
  'closing.moved': async (tx, { playerId, step }) => {
    if (step === 'begun') await screenLater(tx, { playerId })
  },
  'deposit.approved': async (tx, { playerId }) => screenLater(tx, { playerId }),
})
