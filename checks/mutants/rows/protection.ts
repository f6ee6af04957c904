import type { Mutant } from '../mutant.ts'

const risk = 'server/test/scenarios/risk-of-play.test.ts'
const rules = 'rules/src/protection/limits.test.ts'
const riskRules = 'rules/src/protection/risk.test.ts'

export const PROTECTION: readonly Mutant[] = [
  {
    file: 'rules/src/zone.ts',
    from: 'if (!isDay(day)) {\n    first.setUTCMonth(first.getUTCMonth() + 1)',
    to: 'if (!isDay(day)) {',
    test: rules,
    title: 'an exclusion of',
  },
  {
    file: 'rules/src/protection/bars.ts',
    from: 'monthsLater(from, months)',
    to: "monthsLater(from, months, 'UTC')",
    test: rules,
    title: 'an exclusion of',
  },
  {
    file: 'server/src/modules/people/protection/bar-player.ts',
    from: 'asked_until: asked?.toISOString()',
    to: 'asked_until: until?.toISOString()',
    test: 'server/test/scenarios/protection.test.ts',
    title: 'nobody shortens it',
  },
  {
    file: 'server/src/modules/people/protection/score-risk.ts',
    from: 'if (isDatabaseAway(error)) throw error\n',
    to: 'throw error\n',
    test: risk,
    title: 'the sweep scores who played',
  },
  {
    file: 'server/src/modules/people/protection/risk-store.ts',
    from: 'score_claimed_until <= ',
    to: 'now() <= now() or score_claimed_until <= ',
    test: risk,
    title: 'the sweep scores who played',
  },
  {
    file: 'server/src/platform/try-each.ts',
    from: 'failures.push(error)',
    to: 'throw error',
    test: 'server/src/platform/try-each.test.ts',
    title: 'a failure keeps none behind it',
  },
  {
    file: 'rules/src/privacy/retention.ts',
    from: 'monthsLater(from, 12 * years)',
    to: 'monthsLater(from, 11 * years)',
    test: 'rules/src/privacy/retention.test.ts',
    title: 'is erased from',
  },
  {
    file: 'rules/src/protection/limits.ts',
    from: "if (wanted === null) return 'raise'",
    to: "if (wanted === null) return 'lower'",
    test: rules,
    title: 'go down at once and up after a wait',
  },
  {
    file: 'rules/src/protection/limits.ts',
    from: 'least === null || one < least',
    to: 'least === null || one > least',
    test: rules,
    title: 'the strictest counts',
  },
  {
    file: 'rules/src/protection/limits.ts',
    from: 'neededOf = (asked: readonly Limited[], own: readonly { of: string }[]): Limited[] =>\n  asked.filter((of) => !own',
    to: 'neededOf = (asked: readonly Limited[], own: readonly { of: string }[]): Limited[] =>\n  asked.filter((of) => own',
    test: rules,
    title: 'are needed of what the player has none of',
  },
  {
    file: 'rules/src/protection/risk.ts',
    from: 'age(one) < RISK_DAYS)',
    to: 'age(one) < 2 * RISK_DAYS)',
    test: riskRules,
    title: 'forgets what is older than thirty days',
  },
  {
    file: 'rules/src/protection/risk.ts',
    from: 'before >= LEAST_BEFORE && losses',
    to: 'losses',
    test: riskRules,
    title: 'counts losses that grow against the thirty days before, not against nothing',
  },
  {
    file: 'rules/src/protection/risk.ts',
    from: 'high: 45,',
    to: 'high: 25,',
    test: riskRules,
    title: 'no marker alone reaches the band in which the house acts',
  },
  {
    file: 'server/src/modules/people/protection/house-limit.ts',
    from: 'for (const account of await listAccounts(tx, playerId)) {',
    to: 'for (const account of [playerId]) {',
    test: 'server/test/scenarios/closing-afterwards.test.ts',
    title: 'is of the person: set or taken away for one account',
  },
  {
    file: 'server/src/modules/people/protection/house-limit.ts',
    from: '  await deps.wallet.carryUsed(tx, earlier, playerId)\n',
    to: '',
    test: 'server/test/scenarios/closing-afterwards.test.ts',
    title: 'binds the account that its player opens next, with what was used of it',
  },
  {
    file: 'web/app/features/protection/notice.tsx',
    from: '(own === null || own > proposal)',
    to: 'own !== null',
    test: 'web/app/features/protection/notice.test.tsx',
    title: 'tells the player what was seen, why he is told, and proposes a limit',
  },
  {
    file: 'web/app/features/protection/play-moves.ts',
    from: 'open_stakes: -(stake ?? 0),',
    to: 'open_stakes: 0,',
    test: 'web/app/features/protection/play-moves.test.ts',
    title: 'an open stake stands apart',
  },
  {
    file: 'web/app/features/protection/play-moves.ts',
    from: 'if (move.version > Math.max(version, base.version)) continue\n',
    to: '',
    test: 'web/app/features/protection/play-moves.test.ts',
    title: 'counts a movement with the balance that shows it',
  },
]
