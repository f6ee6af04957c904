import type { Mutant } from '../mutant.ts'

const test = 'server/test/scenarios/free-spins.test.ts'

/** Free spins: what they pay, what they are no part of, and that each is used once. */
export const FREE_SPINS: readonly Mutant[] = [
  {
    file: 'server/src/modules/money/bonuses/free-spins.ts',
    from: 'spin <= playedOf(row) ? games',
    to: 'spin < playedOf(row) ? games',
    test,
    title: 'is used once, however often and wherever it is asked for',
  },
  {
    file: 'server/src/modules/money/bonuses/free-spins.ts',
    from: 'if (spin !== playedOf(row) + 1)',
    to: 'if (spin < playedOf(row) + 1)',
    test,
    title: 'is used once, however often and wherever it is asked for',
  },
  {
    file: 'server/src/modules/money/bonuses/free-spins.ts',
    from: ' || at >= expiresAt) refuse',
    to: ') refuse',
    test,
    title: 'go with a bonus that is given up or expires',
  },
  {
    file: 'server/src/modules/money/bonuses/free-spins.ts',
    from: 'await deps.wallet.requirePlay(tx, playerId)',
    to: '',
    test,
    title: 'keeps to bars and to the time of play',
  },
  {
    file: 'server/src/modules/money/bonuses/pay-prize.ts',
    from: 'prizeOf(terms.award.prize, won, row.prizes)',
    to: 'won',
    test,
    title: 'pay no more over the grant than its terms say',
  },
  {
    file: 'server/src/modules/money/bonuses/pay-prize.ts',
    from: 'prizes: cents(row.prizes + prize)',
    to: 'prizes: prize',
    test,
    title: 'are shown before, play at the stake of the terms',
  },
  {
    file: 'server/src/modules/casino/games/watch/closed-store.ts',
    from: ' and r.grant_id is null',
    to: '',
    test,
    title: 'are no stake and no payout',
  },
  {
    file: 'server/src/modules/casino/games/limits.ts',
    from: '  requireTaken(game, settings)\n  return termsOf(game, game.rules.rarestBet',
    to: '  return termsOf(game, game.rules.rarestBet',
    test,
    title: 'of a slot that the operator closed waits',
  },
  {
    file: 'server/src/modules/money/bonuses/take-step.ts',
    from: "row.kind === 'free_spins' && row.unplayed > 0",
    to: "row.kind === 'free_spins' && row.unplayed < 0",
    test,
    title: 'go with a bonus that is given up or expires',
  },
  {
    file: 'server/src/modules/money/bonuses/grant-store.ts',
    from: 'do update set grant_id = excluded.grant_id',
    to: 'do nothing',
    test: 'server/src/modules/money/bonuses/cashback.db.test.ts',
    title: 'an end takes the place of an activation',
  },
  {
    file: 'server/src/modules/money/bonuses/spin-problems.ts',
    from: '=> isGameName(game) && isSlot(game)',
    to: '=> isGameName(game)',
    test,
    title: 'is saved for a slot of the house',
  },
]
