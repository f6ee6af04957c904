import type { PayloadOf, Reactions } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import {
  applyRegistrationCouponLater,
  countStakesLater,
  endGrantOfDepositLater,
  endGrantsLater,
  type FreeBetPayload,
  followClosingLater,
  followSpinsLater,
  grantForDepositLater,
  settleFreeBetLater,
} from './queue.ts'
import { insertSettled, type StakeFact } from './stake-store.ts'

/** Reactions to facts, which only enqueue jobs: their transaction handles other facts too, so it posts no movements. */
export function bonusesReactions(): Reactions {
  const settled = {
    all: async (tx: Tx, facts: readonly StakeFact[]) => {
      await countStakesLater(tx, await insertSettled(tx, facts))
      for (const fact of facts) if ('winFree' in fact) await settleFreeBetLater(tx, freeBetPayload(fact))
    },
  }
  const exclude = (tx: Tx, playerId: number, cause: string) =>
    endGrantsLater(tx, { playerId, step: 'exclude', cause })
  return {
    'bet.settled': settled,
    'bet.corrected': settled,
    'round.closed': settled,
    'round.corrected': settled,
    'player.barred': async (tx, { playerId, kind }) => {
      if (kind === 'exclusion') await exclude(tx, playerId, 'exclusion')
    },
    'player.prohibited': (tx, { playerId }) => exclude(tx, playerId, 'prohibition'),
    'closing.moved': (tx, { playerId }) => followClosingLater(tx, playerId),
    'deposit.approved': (tx, { depositId, playerId, amount, occurrence }) =>
      grantForDepositLater(tx, { depositId, playerId, amount, occurrence }),
    'deposit.taken_back': (tx, { depositId, playerId }) =>
      endGrantOfDepositLater(tx, { depositId, playerId }),
    'kyc.approved': (tx, { playerId }) => applyRegistrationCouponLater(tx, { playerId }),
    'supplied_spins.moved': (tx, { playerId, issueId }) => followSpinsLater(tx, { playerId, issueId }),
    'withdrawal.requested': (tx, { playerId }) =>
      endGrantsLater(tx, { playerId, step: 'withdraw', cause: 'withdrawal' }),
  }
}

const freeBetPayload = ({
  playerId,
  betId,
  n,
  state,
  winFree = 0,
}: PayloadOf<'bet.settled'>): FreeBetPayload => ({
  ...{ playerId, betId, n, state },
  win: winFree,
})
