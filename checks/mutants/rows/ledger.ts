import type { Mutant } from '../mutant.ts'

const queue = 'server/src/ledger/queue.ts'
const queueTest = 'server/src/ledger/queue.test.ts'
const held = 'server/src/ledger/held.test.ts'
const cold = 'server/src/ledger/cold.test.ts'
const limits = 'server/src/ledger/limits.test.ts'
const rights = 'server/src/ledger/rights.test.ts'
const ledgerChecks = 'server/src/ledger-checks.db.test.ts'

const rules = 'server/functions/ledger/rules.sql'
const stories = 'server/src/ledger/stories.test.ts'

export const LEDGER: readonly Mutant[] = [
  {
    file: 'server/src/modules/casino/games/open-round.ts',
    from: '...(withoutBonus && { bonusAtMost: cents(0) }),',
    to: '',
    test: 'server/test/scenarios/any-game.test.ts',
    title: 'unless it is told not to',
  },
  {
    file: 'server/src/modules/sports/bets/place/new-bet.ts',
    from: '...(slip.withoutBonus && { bonusAtMost: cents(0) }),',
    to: '',
    test: 'server/test/scenarios/sports-bets.test.ts',
    title: 'without bonus, one above the real balance',
  },
  {
    file: 'server/src/modules/sports/bets/place/attached.ts',
    from: '    await insertWithoutBonus(client, rows)\n',
    to: '',
    test: 'server/test/scenarios/sports-bets.test.ts',
    title: 'without bonus, one above the real balance',
  },
  {
    file: rules,
    from: 'p_amount > w.bonus_stake_max and p_bonus > 0',
    to: 'p_amount > w.bonus_stake_max',
    test: stories,
    title: 'while a bonus runs no stake exceeds',
  },
  {
    file: rules,
    from: 'p_amount > w.bonus_stake_max and',
    to: 'p_amount >= w.bonus_stake_max and',
    test: stories,
    title: 'while a bonus runs no stake exceeds',
  },
  {
    file: rules,
    from: 'and (w.bonus_until <= ledger.moment()) is not true) is not true',
    to: ') is not true',
    test: stories,
    title: 'a bonus that has expired',
  },
  {
    file: rules,
    from: 'case when w.bonus_until <= ledger.moment() and p_bonus < 9007199254740991 then 0 else w.bonus end',
    to: 'w.bonus',
    test: stories,
    title: 'a bonus that has expired',
  },
  {
    file: 'server/src/platform/db.ts',
    from: 'IDLE_IN_TRANSACTION_MS = 1_500',
    to: 'IDLE_IN_TRANSACTION_MS = 10_000',
    test: held,
    title: 'is taken when a process hangs within a batch',
  },
  {
    file: 'server/src/platform/db.ts',
    from: 'DEADLOCK_DETECTED, IDLE_IN_TRANSACTION]',
    to: 'DEADLOCK_DETECTED]',
    test: 'server/src/platform/db.db.test.ts',
    title: 'runs the work again when this process hung in it',
  },
  {
    file: 'server/functions/ledger/limits.sql',
    from: 'x.kind in (52, 53) and s.seq < l.seqs[p.n]',
    to: 'x.kind in (52, 53) and s.seq < 0',
    test: limits,
    title: 'stakes and losses: what is given back in a later period',
  },
  {
    file: 'server/functions/ledger/limits.sql',
    from: 'i between 4 and 9',
    to: 'i between 4 and 6',
    test: limits,
    title: 'losses: a bet of 23:50 that is void at 00:20',
  },
  {
    file: 'server/functions/ledger/limits.sql',
    from: 'and ledger.counts_at(j) >= p.first',
    to: 'and j.seq >= p.first',
    test: limits,
    title: 'the first limit counts a stake that was given back where it was staked',
  },
  {
    file: 'server/functions/bets/settle-bets.sql',
    from: 'if 1 < any (b_n) then',
    to: 'if 9 < any (b_n) then',
    test: 'server/src/modules/sports/bets/settle/settle.db.test.ts',
    title: 'counts in the periods of the bet',
  },
  {
    file: queue,
    from: '        dropExpired(entries, now, expired)\n        const entry = entries.shift()',
    to: '        const entry = entries.shift()',
    test: queueTest,
    title: 'gives up what is past its deadline when its turn comes',
  },
  {
    file: queue,
    from: 'others.push([walletId, entries])',
    to: 'ready.set(walletId, entries)',
    test: queueTest,
    title: 'gives each wallet one turn in a batch',
  },
  {
    file: 'server/src/ledger/poster.ts',
    from: '>= walletAtMost',
    to: '>= 10 * walletAtMost',
    test: held,
    title: 'refuses what one wallet has too many of',
  },
  {
    file: 'server/src/ledger/failure.ts',
    from: "if (code === LOCK_NOT_AVAILABLE) return 'locked'",
    to: "if (code === LOCK_NOT_AVAILABLE) return 'wait'",
    test: held,
    title: 'does not delay other wallets',
  },
  {
    file: queue,
    from: 'dropExpired(entries, now, expired)\n        if (dueAt',
    to: 'dropExpired(entries, now, expired)\n        if (entries.length === 0) aside.delete(walletId)\n        if (dueAt',
    test: held,
    title: 'does not delay other wallets with its next bet',
  },
  {
    file: 'server/src/ledger/lane-connection.ts',
    from: '        vetoed.set(group, answer)\n        doubted.set(group.walletId, true)',
    to: '        vetoed.set(group, answer)',
    test: 'server/src/ledger/attach.test.ts',
    title: 'of a wallet that was vetoed are checked first',
  },
  {
    file: 'server/functions/ledger/post-in.sql',
    from: "if v_constraint <> 'journal_once' or v_try = 5 then",
    to: 'if true then',
    test: cold,
    title: 'of two wallets is taken once and refused once',
  },
  {
    file: 'server/src/ledger/post-in.ts',
    from: 'walletId < cold.highest)',
    to: 'walletId < 0)',
    test: cold,
    title: 'goes by rising wallet',
  },
  {
    file: 'server/functions/ledger/is-movement.sql',
    from: '(p_amount > 0 or p_kind > 50 and p_amount = 0',
    to: '(p_amount > 0 or p_amount = 0',
    test: rights,
    title: 'cannot post what no movement means',
  },
  {
    file: 'server/functions/games/keep-rounds.sql',
    from: '  or not new.play @> old.play\n',
    to: '',
    test: 'server/src/modules/casino/games/rounds-keep.db.test.ts',
    title: 'keeps a round as it was played',
  },
  {
    file: 'server/functions/games/keep-rounds.sql',
    from: 'old.ending is not null\n  or',
    to: 'false or',
    test: 'server/src/modules/casino/games/rounds-keep.db.test.ts',
    title: 'keeps a round as it was played',
  },
  {
    file: 'server/functions/cashier/is-received.sql',
    from: "\n       and r.state = 'credited'",
    to: '',
    test: rights,
    title: 'credits a deposit only of a Pix credited for it',
  },
  {
    file: 'server/functions/cashier/is-received.sql',
    from: 'd.player_id = p_player and ',
    to: '',
    test: rights,
    title: 'credits a deposit only of a Pix credited for it',
  },
  {
    file: 'server/src/ledger/watch-lanes.ts',
    from: 'sound: broken.length === 0 ? seen : known.sound',
    to: 'sound: seen',
    test: 'server/src/ledger/books.test.ts',
    title: 'does not anchor past a break',
  },
  {
    file: 'server/src/modules/casino/games/ledger-checks.ts',
    from: ' or r.payout_cents > r.max_win_cents',
    to: '',
    test: ledgerChecks,
    title: 'that pays more than it allows',
  },
  {
    file: 'server/src/modules/money/cashier/ledger-checks.ts',
    from: " or (w.status in ('paid', 'returned')) <> (p.rq is not null)",
    to: '',
    test: ledgerChecks,
    title: 'a withdrawal without its row',
  },
]
