import type { Mutant } from '../mutant.ts'

const sessions = 'server/src/modules/people/sessions'
const passkeys = 'server/test/scenarios/passkeys.test.ts'
const everybody = 'server/test/scenarios/second-factor-of-everybody.test.ts'
const lockout = 'server/test/scenarios/account-lockout.test.ts'
const stepUp = 'server/test/scenarios/step-up.test.ts'
const idle = 'server/test/scenarios/idle-session.test.ts'
const watch = 'web/app/features/sessions/idle-watch'

/** Passkeys, codes by letter, idle sessions. */
export const SECURITY: readonly Mutant[] = [
  {
    file: `${sessions}/passkeys/store.ts`,
    from: 'delete from public.passkey_challenges\n    where challenge = ',
    to: 'update public.passkey_challenges set expires_at = expires_at\n    where challenge = ',
    test: passkeys,
    title: 'refuses an answer for another site',
  },
  {
    file: `${sessions}/passkeys/store.ts`,
    from: 'and player_id is not distinct from ',
    to: 'and true or player_id is not distinct from ',
    test: passkeys,
    title: 'adding one asks for the password',
  },
  {
    file: `${sessions}/passkeys/store.ts`,
    from: ' and (counter < ',
    to: ' and (true or counter < ',
    test: passkeys,
    title: 'a copied key is noticed by its counter',
  },
  {
    file: `${sessions}/passkeys/add.ts`,
    from: "if (!(await holdSession(tx, { id: sessionId, playerId, now }))) refuse('unauthenticated')",
    to: '',
    test: passkeys,
    title: 'one that is added while its session ends',
  },
  {
    file: `${sessions}/recovery.ts`,
    from: 'return emailKey(held.email) === email && ',
    to: 'return ',
    test: 'server/test/scenarios/recovery.test.ts',
    title: 'sends no link to an address that is changed',
  },
  {
    file: 'server/src/modules/people/players/terms/current.ts',
    from: 'if (!texts.every(isShown)) refuse(',
    to: 'if (texts.length < 0) refuse(',
    test: 'server/test/scenarios/terms.test.ts',
    title: '[AUTH-15] a registration agrees to the wordings that were shown',
  },
  {
    file: `${sessions}/passkeys/answer.ts`,
    from: '    requireUserVerification: true,\n  }).catch',
    to: '    requireUserVerification: false,\n  }).catch',
    test: passkeys,
    title: 'refuses an answer for another site',
  },
  {
    file: `${sessions}/passkeys/index.ts`,
    from: "if (!(await holdKey(tx, id))) refuse('passkey_refused')",
    to: '',
    test: passkeys,
    title: 'one that is removed while it logs in',
  },
  {
    file: `${sessions}/second-factor/made-codes-store.ts`,
    from: ' and (use is null or use = ',
    to: ' and (true or use = ',
    test: everybody,
    title: '[LAW-AUT-8] each withdrawal asks for a code',
  },
  {
    file: `${sessions}/second-factor/made-codes.ts`,
    from: 'now.getTime() + LETTER_LASTS_MS',
    to: 'now.getTime() + 2 * LETTER_LASTS_MS',
    test: everybody,
    title: '[LAW-AUT-8] each withdrawal asks for a code',
  },
  {
    file: `${sessions}/second-factor/kinds.ts`,
    from: "return asksEverybody ? ['letter'] : []",
    to: 'return []',
    test: everybody,
    title: '[LAW-AUT-2] asks everybody',
  },
  {
    file: `${sessions}/login.ts`,
    from: 'failures < WRONG_PASSWORDS[jurisdiction.name].most ? at : undefined',
    to: 'failures >= 0 ? at : undefined',
    test: lockout,
    title: '[LAW-AUT-3] after three wrong passwords',
  },
  {
    file: 'rules/src/jurisdiction.ts',
    from: "closes: 'account' },",
    to: "closes: 'network' },",
    test: lockout,
    title: '[LAW-AUT-4] three wrong passwords in a row',
  },
  {
    file: `${sessions}/account-lockout.ts`,
    from: 'const isOwn = device !== undefined && ',
    to: 'const isOwn = device === undefined && ',
    test: lockout,
    title: '[LAW-AUT-4] three wrong passwords in a row',
  },
  {
    file: `${sessions}/account-lockout.ts`,
    from: 'if (!ofAccount) {',
    to: 'if (false as boolean) {',
    test: lockout,
    title: '[LAW-AUT-4] e-mail and CPF are one account',
  },
  {
    file: `${sessions}/account-lockout.ts`,
    from: 'if (provenId !== playerId) return undone()',
    to: '',
    test: lockout,
    title: '[LAW-AUT-4] who left an e-mail to somebody else',
  },
  {
    file: `${sessions}/attempts-store.ts`,
    from: 'min(failed), array_agg(failed order by failed)',
    to: 'min(failed), array[max(failed)]',
    test: lockout,
    title: '[LAW-AUT-4] the half hour moves',
  },
  {
    file: `${sessions}/confirm-recovery.ts`,
    from: 'if (device) await keepBrowser(tx, tokenHash, device)',
    to: '',
    test: lockout,
    title: '[LAW-AUT-4] while strangers go on',
  },
  {
    file: `${sessions}/store.ts`,
    from: 'known.id = own.id or known.device = own.device',
    to: 'known.id = own.id or false',
    test: everybody,
    title: '[LAW-AUT-2] a browser whose player logs out',
  },
  {
    file: `${sessions}/store.ts`,
    from: 'and second_factor_at is not null and id is distinct from',
    to: 'and revoked_at is null and id is distinct from',
    test: everybody,
    title: '[LAW-AUT-2] a browser whose player logs out',
  },
  {
    file: `${sessions}/open-session.ts`,
    from: 'return hasEntered(tx, playerId)',
    to: 'return false',
    test: 'server/test/scenarios/account-security.test.ts',
    title: 'sends it also after half a year',
  },
  {
    file: `${sessions}/activity.ts`,
    from: 'known && isActive(deps, known, now) ? known : await deps.cache.reload(id)',
    to: 'known',
    test: idle,
    title: '[LAW-AUT-1] a process that remembers',
  },
  {
    file: `${sessions}/activity.ts`,
    from: ' && at.getTime() - now.getTime() <= SLACK_MS',
    to: '',
    test: idle,
    title: 'a clock set back',
  },
  {
    file: 'server/src/platform/access.ts',
    from: 'if (caller) await gate.requireEligible(caller, access.needs)',
    to: '',
    test: idle,
    title: '[LAW-AUT-1] after thirty minutes',
  },
  {
    file: `${watch}.tsx`,
    from: 'if (!isWarned && !isKnownIdle() && ',
    to: 'if (!isWarned && ',
    test: `${watch}.test.tsx`,
    title: '[LAW-AUT-1] past the end it asks',
  },
  {
    file: `${sessions}/second-factor/made-codes.ts`,
    from: 'if (isNew) return undefined',
    to: 'return undefined',
    test: stepUp,
    title: '[LAW-AUT-8] another phone takes a passkey',
  },
  {
    file: `${sessions}/second-factor/check.ts`,
    from: "return kinds.includes('passkey') && takeMadeCode(",
    to: 'return false && takeMadeCode(',
    test: stepUp,
    title: '[LAW-AUT-8] closing the account and taking it back takes a passkey',
  },
  {
    file: `${sessions}/second-factor/made-codes-store.ts`,
    from: 'code.made_at.getTime() + apartMs',
    to: 'code.made_at.getTime()',
    test: stepUp,
    title: '[LAW-AUT-8] another bank account takes a passkey',
  },
]
