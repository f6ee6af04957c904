import type { Mutant } from '../mutant.ts'

const test = 'server/test/scenarios/supplied-spins.test.ts'

/** Free spins of campaigns on suppliers' games: who pays them, once, and what becomes of those that are not given. */
export const SUPPLIED_SPINS: readonly Mutant[] = [
  {
    file: 'server/src/modules/suppliers/campaign-spins.ts',
    from: 'if (told !== undefined) return',
    to: '',
    test,
    title: 'at the second supplier',
  },
  {
    file: 'server/src/modules/suppliers/campaign-spins.ts',
    from: "if (told !== undefined && told !== won) refuse('reference_reused')",
    to: '',
    test,
    title: 'however often it is told, and no other amount',
  },
  {
    file: 'server/src/modules/suppliers/free-spins.ts',
    from: 'if (issue.grantId !== null) {',
    to: 'if (issue.grantId === undefined) {',
    test,
    title: 'however often it is told, and no other amount',
  },
  {
    file: 'server/src/modules/suppliers/free-spins.ts',
    from: 'if (!issue || issue.grantId === null || issue.playerId !== playerId) return false',
    to: 'if (issue !== null) return false',
    test,
    title: 'at the second supplier',
  },
  {
    file: 'server/src/modules/suppliers/compare-store.ts',
    from: 'from supplier_spin_wins w where w.id',
    to: 'from supplier_spin_wins w where false and w.id',
    test,
    title: 'at the second supplier',
  },
  {
    file: 'server/src/modules/bonuses/follow-spins.ts',
    from: 'const won = cents(after.won - before.won)',
    to: 'const won = after.won',
    test,
    title: 'at the second supplier',
  },
  {
    file: 'server/src/modules/bonuses/follow-spins.ts',
    from: 'if (isNotGiven(after) && !isNotGiven(before)) await putBack(deps, tx, after, told.why)',
    to: '',
    test,
    title: 'that the supplier refuses lose nothing',
  },
  {
    file: 'server/src/modules/bonuses/follow-spins.ts',
    from: 'expiresAt: new Date(expiryOf(row.terms, at.getTime()))',
    to: 'expiresAt: row.expiresAt',
    test,
    title: 'leave time to stake a prize that is bonus',
  },
  {
    file: 'server/src/modules/bonuses/take-step.ts',
    from: 'if (supplied && isForfeited(after.state)) await takeSpinsBack(tx, after)',
    to: '',
    test,
    title: 'given up, what was not begun is taken back at the supplier',
  },
  {
    file: 'server/src/modules/bonuses/take-step.ts',
    from: '? (await listOpenSpins(tx, id)).length',
    to: '? 0',
    test,
    title: 'leave time to stake a prize that is bonus',
  },
  {
    file: 'server/src/modules/bonuses/end-grants.ts',
    from: 'row.expiresAt.getTime() + SILENCE_MS',
    to: 'row.expiresAt.getTime() + 2 * SILENCE_MS',
    test,
    title: 'leave time to stake a prize that is bonus',
  },
  {
    file: 'server/src/modules/bonuses/spin-problems.ts',
    from: "if (!game.hasFreeSpins) return [{ at: 'award.game', is: 'no_free_spins' }]",
    to: '',
    test,
    title: 'of free spins that the supplier cannot give is refused when it is saved',
  },
  {
    file: 'server/src/modules/bonuses/supplied-spins.ts',
    from: '!game || game.isClosed || !game.hasFreeSpins ||',
    to: '!game || game.isClosed ||',
    test,
    title: 'that the supplier refuses lose nothing',
  },
  {
    file: 'server/src/modules/bonuses/spin-problems.ts',
    from: "if (most === null) return [{ at: 'award.prize.most', is: 'missing' }]",
    to: '',
    test,
    title: 'of free spins that the supplier cannot give is refused when it is saved',
  },
  {
    file: 'server/src/modules/bonuses/follow-spins.ts',
    from: "const isOver = isPlayed || (after.state === 'expired' && isRunning(row.state) && isToStake(row))",
    to: 'const isOver = isPlayed',
    test,
    title: 'that expire after a part was played',
  },
  {
    file: 'server/src/modules/bonuses/take-step.ts',
    from: '&& !waitsAgain(row)',
    to: '',
    test,
    title: 'that the supplier refuses lose nothing',
  },
]
