import type { Mutant } from '../mutant.ts'

const rules = 'server/functions/ledger/rules.sql'
const stories = 'server/src/ledger/stories.test.ts'

export const MONEY: readonly Mutant[] = [
  {
    file: 'rules/src/money.ts',
    from: "padStart(3, '0')",
    to: "padStart(2, '0')",
    test: 'rules/src/money.test.ts',
    title: 'writes the decimal form of the Pix interfaces',
  },
  {
    file: 'rules/src/parse-amount.ts',
    from: "sign = locale === 'es' ?",
    to: "sign = locale !== 'es' ?",
    test: 'rules/src/money.test.ts',
    title: 'parseAmount',
  },
  {
    file: 'rules/src/money.ts',
    from: 'if (odds < 1000n)',
    to: 'if (odds < 100n)',
    test: 'rules/src/money.test.ts',
    title: 'refuses odds below 1.00',
  },
  {
    file: 'rules/src/fair/draw.ts',
    from: 'taken.push(...left.splice(drawIndex(next, left.length), 1))',
    to: 'taken.push(...left.slice(drawIndex(next, left.length)).slice(0, 1))',
    test: 'rules/src/fair/pf1.test.ts',
    title: 'takes different items in drawing order',
  },
  {
    file: 'rules/src/fair/pf1.ts',
    from: 'CLIENT_SEED = /^[\\x21-\\x7e]{1,64}$/',
    to: 'CLIENT_SEED = /^[\\x20-\\x7e]{1,64}$/',
    test: 'rules/src/fair/pf1.test.ts',
    title: 'takes visible ASCII as a client seed',
  },
  {
    file: rules,
    from: 'p_amount - w.real <= least(w.bonus, p_bonus)',
    to: 'p_amount - w.real <= w.bonus + 1',
    test: stories,
    title: 'ledger stories',
  },
  {
    file: rules,
    from: '      and w.verified and (w.stake_barred_until is null or w.stake_barred_until <= ledger.moment())\n',
    to: '',
    test: stories,
    title: 'ledger stories',
  },
  {
    file: rules,
    from: 'j.account = p_account and j.content_hash = p_content_hash',
    to: 'j.account = p_account',
    test: 'server/src/ledger/together.test.ts',
    title: 'with other content of the same amount is refused',
  },
  {
    file: 'server/src/modules/casino/suppliers/watch-losses.ts',
    from: 'loss < most ||',
    to: 'true ||',
    test: 'server/src/modules/casino/suppliers/hold-win.db.test.ts',
    title: 'of many that are small closes the game',
  },
]
