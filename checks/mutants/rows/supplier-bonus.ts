import type { Mutant } from '../mutant.ts'

const use = 'server/src/modules/casino/suppliers/bonus-use.ts'
const attached = 'server/src/modules/casino/suppliers/attached.ts'
const scenario = 'server/test/scenarios/supplier-bonus.test.ts'
const rules = 'server/functions/ledger/rules.sql'
const stories = 'server/src/ledger/stories.test.ts'

/** What a running bonus asks of bets that suppliers bring. */
export const SUPPLIER_BONUS: readonly Mutant[] = [
  {
    file: rules,
    from: 'p_bonus > 0 and p_bonus < 9007199254740991',
    to: 'p_bonus > 0',
    test: stories,
    title: 'while a bonus runs no stake exceeds what its terms allow',
  },
  {
    file: rules,
    from: 'ledger.moment() and p_bonus < 9007199254740991 then 0',
    to: 'ledger.moment() then 0',
    test: stories,
    title: 'a bonus that has expired is staked no more',
  },
  {
    file: use,
    from: "return isAbove ? 'none' : 'later_part'",
    to: "return isAbove ? 'none' : 'by_terms'",
    test: scenario,
    title: 'is refused by no term',
  },
  {
    file: use,
    from: 'known.stakes.real + known.stakes.bonus > known.stakes.refund',
    to: 'known.stakes.real + known.stakes.bonus > 0n',
    test: scenario,
    title: 'opens the round anew once all of it went back',
  },
  {
    file: use,
    from: "return tookBonus && isAbove ? 'bonus_stake_above_max' : undefined",
    to: 'return undefined',
    test: scenario,
    title: 'takes bonus up to eight times the highest stake together',
  },
  {
    file: use,
    from: "if (staked === 0n && isExcludedBy(rules, head)) return 'bonus_game_excluded'",
    to: '',
    test: scenario,
    title: 'takes real money alone, counts nothing',
  },
  {
    file: use,
    from: '[game, openedWith].some(',
    to: '[game].some(',
    test: scenario,
    title: 'whichever table of its session is named',
  },
  {
    file: use,
    from: 'else if (isAbove) tried.isExcluded = isExcludedBy(await wallet.bonusRules(head.playerId), head)',
    to: 'else if (isAbove) return false',
    test: scenario,
    title: 'takes real money alone, counts nothing',
  },
  {
    file: use,
    from: 'return isRealOnly ? { ...balance, bonus: cents(0n) } : balance',
    to: 'return balance',
    test: scenario,
    title: 'takes real money alone, counts nothing',
  },
  {
    file: attached,
    from: "({ head, staked }) => head.use === 'none' && staked === 0n",
    to: '() => false',
    test: scenario,
    title: 'stays without it',
  },
  {
    file: 'server/src/modules/casino/suppliers/identify.ts',
    from: 'openedWith: isNamed && isOther ?',
    to: 'openedWith: isOther ?',
    test: scenario,
    title: 'whichever table of its session is named',
  },
  {
    file: 'server/src/modules/casino/suppliers/identify.ts',
    from: 'withoutBonus: withoutBonus && (isNamed || !isOther)',
    to: 'withoutBonus: false',
    test: scenario,
    title: 'leaves the bonus out of one session by one call',
  },
  {
    file: 'server/src/modules/casino/suppliers/session-store.ts',
    from: 'where login_id = ',
    to: 'where login_id is not null or login_id = ',
    test: scenario,
    title: 'chooses so for sessions of the same log-in alone',
  },
  {
    file: 'server/src/modules/casino/suppliers/tell-refused.ts',
    from: "if (code !== 'insufficient_funds' || rule === undefined) return undefined",
    to: 'return undefined',
    test: scenario,
    title: 'is told why at a game that the bonus excludes',
  },
  {
    file: 'server/src/modules/casino/suppliers/apply.ts',
    from: 'throw tellRefused(deps, head, explainRealOnly(error, use, head, tried))',
    to: 'throw explainRealOnly(error, use, head, tried)',
    test: scenario,
    title: 'leaves the bonus out of one session by one call',
  },
  {
    file: 'web/app/features/casino/play.tsx',
    from: 'const isAsking = isReal && bonus > 0 &&',
    to: 'const isAsking = isReal && bonus < 0 &&',
    test: 'web/app/features/casino/play.test.tsx',
    title: 'is launched once the player has read so',
  },
  {
    file: 'web/app/features/casino/supplied-bonus.tsx',
    from: '(told.session ?? session) === session',
    to: 'true',
    test: 'web/app/features/casino/supplied-bonus.test.tsx',
    title: 'shows the refusal of a bet of its session',
  },
  {
    file: 'rules/src/bonus/contribution.ts',
    from: ' && stake.withoutBonus && !isExcluded)',
    to: ' && stake.withoutBonus)',
    test: 'rules/src/bonus/rollover.test.ts',
    title: 'not there without bonus either',
  },
  {
    file: 'server/src/modules/casino/suppliers/pragmatic-wallet.ts',
    from: '? await identify.shown(balance, { ...its, game })',
    to: '? balance',
    test: 'server/test/scenarios/supplier-bonus.test.ts',
    title: 'is the same of a section',
  },
  {
    file: 'server/src/modules/casino/suppliers/pragmatic-wallet.ts',
    from: ': await shownBy(deps, { playerId, token: asked.token }, balance)',
    to: ': balance',
    test: 'server/test/scenarios/supplier-bonus.test.ts',
    title: 'is the same of a section',
  },
]
