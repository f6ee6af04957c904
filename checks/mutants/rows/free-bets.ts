import type { Mutant } from '../mutant.ts'

const test = 'server/test/scenarios/free-bets.test.ts'
const place = 'server/src/modules/money/bonuses/place-free-bet.ts'
const settle = 'server/src/modules/money/bonuses/settle-free-bet.ts'

export const FREE_BETS: readonly Mutant[] = [
  {
    file: place,
    from: "if (grant.unplayed <= grant.open.bets) refuse('free_bet_used')",
    to: '',
    ...{ test, title: 'in two tabs at once is one bet' },
  },
  {
    file: place,
    from: "if (!stakeBonus(grant, cents(0), deps.clock.now().getTime())) refuse('bonus_over')",
    to: '',
    ...{ test, title: 'that expired between choosing and betting' },
  },
  {
    file: place,
    from: 'await deps.wallet.requirePlay(tx, playerId)',
    to: '',
    ...{ test, title: 'of who may not play is refused' },
  },
  {
    file: 'server/src/modules/sports/bets/place/place-free.ts',
    from: 'if (isBelow(taken.odds, free.leastOdds))',
    to: 'if (isBelow(taken.odds, 0))',
    ...{ test, title: 'below the odds of its terms' },
  },
  {
    file: 'server/src/modules/sports/bets/place/judge-slip.ts',
    from: 'const cap = own < highest ? own : highest',
    to: 'const cap = own < highest ? highest : highest',
    ...{ test, title: 'pays no more than its terms say' },
  },
  {
    file: 'server/src/modules/sports/bets/settle/decide.ts',
    from: 'freeWin: winOf(payout, free) }',
    to: 'freeWin: payout }',
    ...{ test, title: 'pays what it wins without the stake' },
  },
  {
    file: settle,
    from: "state: state === 'open' || state === 'void' ? state : 'played'",
    to: "state: state === 'open' ? state : 'played'",
    ...{ test, title: 'until its time is over' },
  },
  {
    file: settle,
    from: 'win > before.prize ? win - before.prize : 0n',
    to: 'win',
    ...{ test, title: 'pays what is missing, and nothing is taken back' },
  },
  {
    file: 'server/src/modules/money/bonuses/take-step.ts',
    from: '? await countOpenFreeBets(tx, id)',
    to: '? 0 * (await countOpenFreeBets(tx, id))',
    ...{ test, title: 'until its time is over' },
  },
  {
    file: 'server/src/modules/sports/bets/settle/settle-market.ts',
    from: 'if (changed.length === 0) await store.markEnded(client, plans)',
    to: '',
    ...{ test, title: 'of an account that is closed is cancelled' },
  },
]
