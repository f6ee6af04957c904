import type { Mutant } from '../mutant.ts'

const apply = 'server/src/modules/suppliers/apply.db.test.ts'
const wallet = 'server/test/scenarios/supplier-wallet.test.ts'
const plan = 'server/src/modules/suppliers/plan.ts'
const written = 'server/functions/suppliers/apply-supplier-requests.sql'

export const SUPPLIERS: readonly Mutant[] = [
  {
    file: written,
    from: 'where not exists (select from public.supplier_actions d where d.undoes = x.id)',
    to: 'where true',
    test: apply,
    title: 'before the action keeps that out for ever',
  },
  {
    file: written,
    from: 'where x.bets and x.id = any (v_over)',
    to: 'where false and x.id = any (v_over)',
    test: apply,
    title: 'on a finished round, a closed game or above its highest stake are refused',
  },
  {
    file: plan,
    from: "kind === 'bet' ? { real: cents(-real), bonus: cents(-bonus) } : purse.take({ real, bonus })",
    to: "kind === 'bet' ? { real: cents(-real), bonus: cents(-bonus) } : { real, bonus }",
    test: apply,
    title: 'takes of a win what is there',
  },
  {
    file: plan,
    from: 'if (amount !== action.cents && !action.keepsFirst)',
    to: 'if (false)',
    test: apply,
    title: 'with a key that had another amount',
  },
  {
    file: plan,
    from: 'if (amount !== action.cents && !action.keepsFirst)',
    to: 'if (amount !== action.cents)',
    test: wallet,
    title: 'pays the prize of a promotion that comes with a result',
  },
  {
    file: 'server/src/partners/pragmatic/read.ts',
    from: '...(prize ? [prize] : [])',
    to: '',
    test: wallet,
    title: 'pays the prize of a promotion that comes with a result',
  },
  {
    file: 'server/src/partners/pragmatic/read.ts',
    from: "prize === 'unreadable' || prize?.key === keys.key",
    to: "prize === 'unreadable'",
    test: 'server/src/partners/pragmatic/read.test.ts',
    title: 'of a promotion is a win of its own reference',
  },
  {
    file: 'server/src/modules/suppliers/apply.ts',
    from: 'if (plan.hasNewBet && hindrance) throw hindrance',
    to: 'if (hindrance) throw hindrance',
    test: apply,
    title: 'their repeats are answered',
  },
  {
    file: 'server/src/partners/softswiss/sign.ts',
    from: '!/^[0-9a-fA-F]{64}$/.test(sent)) return false',
    to: '!/^[0-9a-fA-F]{64}$/.test(sent)) return true',
    test: wallet,
    title: 'is not heard unless it signed these very bytes',
  },
  {
    file: 'server/src/partners/softswiss/read.ts',
    from: 'Number.isSafeInteger(value) && value >= 0 ?',
    to: 'Number.isSafeInteger(value) ?',
    test: wallet,
    title: 'is refused with its own codes, with the balance',
  },
  {
    file: 'server/src/modules/casino/take-in.ts',
    from: 'if (gone.length > 0 && !mayLose(gone.length, shown.length)) return undefined',
    to: '',
    test: 'server/src/modules/casino/take-in.db.test.ts',
    title: 'that lacks more than it may changes nothing',
  },
  {
    file: 'server/src/modules/suppliers/launch.ts',
    from: "if (deps.jurisdiction.demonstrations === 'none') refuse('demo_unavailable')",
    to: '',
    test: 'server/test/scenarios/jurisdiction.test.ts',
    title: 'in Brazil nobody plays without money',
  },
  {
    file: 'server/src/modules/suppliers/ask-free-spins.ts',
    from: "if (jurisdiction.bonusAfterBet && !(await hasStaked(tx, playerId))) refuse('prior_bet_missing')",
    to: '',
    test: 'server/src/modules/suppliers/free-spins.db.test.ts',
    title: '[LAW-PRO-1] are in Brazil neither asked for nor given before',
  },
  {
    file: 'server/src/modules/suppliers/issue-free-spins.ts',
    from: "if (jurisdiction.bonusAfterBet && !(await wallet.hasStaked(playerId))) return 'the player has not bet yet'",
    to: '',
    test: 'server/src/modules/suppliers/free-spins.db.test.ts',
    title: '[LAW-PRO-1] are in Brazil neither asked for nor given before',
  },
  {
    file: 'server/src/modules/suppliers/ask-free-spins.ts',
    from: 'if (isAsked) await cancelFreeSpinsLater(tx, id)',
    to: 'await cancelFreeSpinsLater(tx, id)',
    test: 'server/src/modules/suppliers/free-spins.db.test.ts',
    title: 'that have ended are not asked back',
  },
]
