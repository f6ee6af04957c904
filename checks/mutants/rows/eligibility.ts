import type { Mutant } from '../mutant.ts'

const module = 'server/src/modules/people/eligibility'
const gate = 'server/src/modules/casino/suppliers/session-gate.ts'
const every = 'server/test/scenarios/eligibility.test.ts'
const opened = 'server/test/scenarios/supplier-sessions.test.ts'
const watched = 'server/src/platform/watched.ts'
const limits = 'server/src/modules/people/protection/change-limit.ts'
const protection = 'server/test/scenarios/protection.test.ts'

/** What is asked of a player before a stake, and the limits that he and the house set. */
export const ELIGIBILITY: readonly Mutant[] = [
  {
    file: `${module}/index.ts`,
    from: "'unbarred', 'verified', 'limits', 'profile', 'terms', 'cleared']",
    to: "'verified', 'limits', 'profile', 'terms']",
    test: every,
    title: '[LAW-RG-6] an exclusion',
  },
  {
    file: 'web/app/layouts/first-steps-dialog.tsx',
    from: 'const isReady = !missing[0] && refusals?.length === 0',
    to: 'const isReady = !missing[0]',
    test: 'web/app/layouts/first-steps-dialog.test.tsx',
    title: 'the list says that he may deposit and bet only when',
  },
  {
    file: 'web/app/features/kyc/verification.tsx',
    from: 'useEffect(() => forgetPlace, [])',
    to: 'useEffect(() => undefined, [])',
    test: 'web/app/features/kyc/alerts.test.tsx',
    title: 'is led to where he was',
  },
  {
    file: `${module}/checks.ts`,
    from: "['profile', ({ profile }, { caller }) => profile.requireComplete(caller.playerId)],",
    to: '',
    test: every,
    title: 'a profile of which the law wants more',
  },
  {
    file: `${module}/checks.ts`,
    from: "['cleared', ({ players }, { caller }) => players.requireCleared(caller.playerId)],",
    to: '',
    test: every,
    title: '[LAW-IMP-1] a register at midnight',
  },
  {
    file: `${module}/checks.ts`,
    from: "['terms', ({ players }, { caller }) => players.terms.requireAccepted(caller.playerId)],",
    to: '',
    test: every,
    title: '[AUTH-15] [LAW-KYC-7] a new wording',
  },
  {
    file: `${module}/checks.ts`,
    from: 'if (refusal) refuse(refusal)',
    to: '',
    test: every,
    title: '[LAW-GEO-1] another country',
  },
  {
    file: `${module}/checks.ts`,
    from: "if (!(await sessions.isActive(caller.sessionId))) refuse('session_idle')",
    to: 'if (await sessions.isActive(caller.sessionId)) return',
    test: every,
    title: '[LAW-AUT-1] half an hour without a touch',
  },
  {
    file: gate,
    from: 'if (seat.refusal === undefined) return seat',
    to: 'return seat',
    test: 'server/src/modules/casino/suppliers/session-gate.db.test.ts',
    title: 'as soon as another process has heard',
  },
  {
    file: gate,
    from: 'if (await sessions.isLive(session.loginId)) return { session, isNamed: false }',
    to: 'return { session, isNamed: false }',
    test: opened,
    title: 'counts a session that is not named, or invented',
  },
  {
    file: gate,
    from: "if (!found || found.isEnded || found.playerId !== playerId) return 'player_barred'",
    to: 'if (!found) return undefined',
    test: opened,
    title: 'counts a session that is not named, or invented',
  },
  {
    file: watched,
    from: 'if (silentMs > MOST_MISSED_MS) forgetAll()',
    to: '',
    test: 'server/src/platform/watched.test.ts',
    title: 'believes nothing of before',
  },
  {
    file: watched,
    from: 'value !== undefined && loading.get(key) === turn',
    to: 'value !== undefined',
    test: 'server/src/platform/watched.test.ts',
    title: 'does not keep what was loaded while it changed',
  },
  {
    file: limits,
    from: 'if (raise.readyAt > at) refuse(',
    to: 'if (raise.lapsesAt < at) refuse(',
    test: protection,
    title: '[PROT-3] [LAW-RG-2] a lower one counts for the next bet',
  },
  {
    file: limits,
    from: 'if (value === null && before !== null) requireAnother(deps, rows, name)',
    to: '',
    test: protection,
    title: '[LAW-RG-1] in Brazil nobody bets or deposits before he has chosen limits',
  },
  {
    file: limits,
    from: 'strictest(limits.filter((one) => isSameLimit(one, { of, period })).map(({ value }) => value))',
    to: "limits.findLast((one) => isSameLimit(one, { of, period }) && one.setBy === 'player')?.value ?? null",
    test: protection,
    title: '[LAW-RG-3] that of the house counts',
  },
]
