import type { Reactions } from '../../../facts.ts'
import { beginConfirmation } from './begin-confirmation.ts'
import type { ProfileDeps } from './deps.ts'
import { hasMessage } from './message-store.ts'

export const profileReactions = (deps: Pick<ProfileDeps, 'clock' | 'players'>): Reactions => ({
  /** Sends a new player the confirmation of the e-mail, once, also for a repeated fact. */
  'player.registered': async (tx, { playerId }) => {
    if (await hasMessage(tx, playerId, 'email')) return
    const { email } = await deps.players.get(playerId, tx)
    const request = { playerId, contact: 'email', value: email, isChange: false } as const
    await beginConfirmation(deps, tx, request, { isFirst: true })
  },
})
