import type { Mutant } from '../mutant.ts'

const hit = 'server/test/scenarios/closing-prohibited.test.ts'
const wish = 'server/test/scenarios/closing.test.ts'
const clocks = 'rules/src/protection/closing.test.ts'
const rows = 'rules/src/protection/prohibited.test.ts'

export const CLOSING: readonly Mutant[] = [
  {
    file: 'rules/src/protection/closing.ts',
    from: 'if (now >= overAt)',
    to: 'if (now > stepAt)',
    test: clocks,
    title: '[LAW-IMP-3] the next try',
  },
  {
    file: 'rules/src/protection/closing.ts',
    from: 'TERMS[reason].surrenders ?',
    to: 'TERMS[reason] ?',
    test: clocks,
    title: 'what is of somebody else is never given away',
  },
  {
    file: 'rules/src/protection/closing.ts',
    from: 'noticedAt + WINDOW_MS',
    to: 'noticedAt + WINDOW_MS / 2',
    test: clocks,
    title: 'two days to withdraw',
  },
  {
    file: 'rules/src/protection/impediments.ts',
    from: 'day < until',
    to: 'day <= until',
    test: rows,
    title: 'SOCIAL on 2025-12-19, of an account that exists: true',
  },
  {
    file: 'rules/src/protection/prohibited.ts',
    from: 'rows?.every((of) => of.length > 0)',
    to: 'rows !== undefined',
    test: rows,
    title: '[LAW-IMP-2] a word without a row',
  },
  {
    file: 'server/src/modules/bets/settle/decide.ts',
    from: '  if (bet.isCancelled) return undefined\n',
    to: '',
    test: hit,
    title: 'a hit: bets cancelled with their stake',
  },
  {
    file: 'server/src/modules/closing/undo.ts',
    from: 'stakeBarredUntil: end, depositBarredUntil: end',
    to: 'stakeBarredUntil: null, depositBarredUntil: null',
    test: wish,
    title: 'undoes no exclusion that came meanwhile',
  },
  {
    file: 'server/src/modules/closing/carry-out.ts',
    from: 'noticedAt >= begunAt.getTime() + NOTICE_MS',
    to: 'noticedAt >= begunAt.getTime() + 2 * NOTICE_MS',
    test: hit,
    title: 'without a letter the notice on the page counts after 23 hours',
  },
  {
    file: 'server/src/modules/players/store.ts',
    from: ".where('open_again_at', '>', now)",
    to: ".where('open_again_at', '<', now)",
    test: wish,
    title: 'opens no other one before its end',
  },
  {
    file: 'server/src/modules/sessions/open-session.ts',
    from: '.real === 0n) refuse',
    to: '.real < 0n) refuse',
    test: wish,
    title: 'stops bets and deposits at once, tells by letter',
  },
  {
    file: 'server/src/modules/players/prohibited/report-store.ts',
    from: ' and due_from <= ',
    to: ' or due_from <= ',
    test: hit,
    title: '[LAW-IMP-4] the status on the day after',
  },
  {
    file: 'server/src/modules/closing/begin.ts',
    from: 'if (now && !supersedes(reason, now)) return now',
    to: 'if (now) return now',
    test: hit,
    title: 'a hit takes the place of a wish',
  },
]
