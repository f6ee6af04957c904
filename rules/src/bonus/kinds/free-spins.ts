import { cents } from '../../money.ts'
import { amount, gameName, whole } from '../checks.ts'
import type { CampaignKind } from './kind.ts'
import { PRIZE_SHAPE, type PrizeTerms, prizeProblems } from './prize.ts'

interface FreeSpinsAward {
  /** The address of a slot: of the house, or of a supplier. */
  game: string
  spins: number
  /** Stake of each spin, paid by the house, centavos. */
  stake: number
  prize: PrizeTerms
}

const MOST_SPINS = 1_000

/** Rounds of a slot whose stakes the house pays. */
export const freeSpins: CampaignKind<FreeSpinsAward> = {
  basis: 'nothing',
  endsByWithdrawal: false,
  shape: { game: 'text', spins: 'number', stake: 'number', prize: PRIZE_SHAPE },
  awardProblems: ({ game, spins, stake, prize }) => [
    ...gameName('award.game', game),
    ...whole('award.spins', spins, 1, MOST_SPINS),
    ...amount('award.stake', stake),
    ...prizeProblems(prize),
  ],
  computeAward: ({ spins, stake }) => ({
    amount: cents(0n),
    worth: cents(BigInt(spins) * BigInt(stake)),
    unplayed: spins,
  }),
}
