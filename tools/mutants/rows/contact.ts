import type { Mutant } from '../mutant.ts'

const contact = 'server/test/scenarios/contact.test.ts'
const lost = 'server/test/scenarios/lost-mailbox.test.ts'
const phone = 'server/test/scenarios/contact-phone.test.ts'
const profile = 'server/test/scenarios/profile.test.ts'

/** What lets somebody take an account by its contacts, or play without what the law wants to know. */
export const CONTACT: readonly Mutant[] = [
  {
    file: 'server/src/modules/profile/change-email.ts',
    from: 'await sessions.stepUp(playerId, stepUp, from)',
    to: '',
    test: contact,
    title: '[LAW-AUT-3] needs the password, counts once it was proven at the new address',
  },
  {
    file: 'server/src/modules/sessions/step-up.ts',
    from: 'await checkSecondFactor(deps, playerId, { code }, from)',
    to: '',
    test: contact,
    title: '[LAW-AUT-3] asks who has a second factor for a code of it',
  },
  {
    file: 'server/src/modules/profile/confirmation-store.ts',
    from: 'and tries < ',
    to: 'and tries + 100 > ',
    test: contact,
    title: 'five wrong codes end it, in parallel too',
  },
  {
    file: 'server/src/modules/profile/confirm-contact.ts',
    from: "if (!(await takeConfirmation(tx, confirmation.id))) refuse('confirmation_invalid')",
    to: 'await takeConfirmation(tx, confirmation.id)',
    test: contact,
    title: 'of ten parallel calls with the right link one counts',
  },
  {
    file: 'server/src/modules/profile/replace-email.ts',
    from: 'await sessions.endRecoveries(tx, playerId)',
    to: '',
    test: contact,
    title: 'the link for a new password that lay in the old mailbox is void',
  },
  {
    file: 'server/src/modules/profile/undo-email-change.ts',
    from: 'await players.contacts.voidPassword(tx, playerId)',
    to: '',
    test: contact,
    title: '[LAW-AUT-3] by the link at the old address',
  },
  {
    file: 'server/src/modules/players/contact/email-change-store.ts',
    from: 'and ended_at is null and undo_until > ',
    to: 'and ended_at is null and at < ',
    test: contact,
    title: 'is possible for seven days, during which nobody else gets the address',
  },
  {
    file: 'server/functions/players/hold-emails.sql',
    from: 'c.player_id <> new.id and',
    to: 'false and',
    test: contact,
    title: 'is possible for seven days, during which nobody else gets the address',
  },
  {
    file: 'server/src/modules/profile/message-store.ts',
    from: 'await sql`select pg_advisory_xact_lock(',
    to: 'await sql`select (',
    test: phone,
    title: 'of parallel requests for one number one is sent a message',
  },
  {
    file: 'server/src/modules/profile/message-store.ts',
    from: " and state <> 'delivered'",
    to: '',
    test: phone,
    title: 'a message that the phone does not take is told to the player',
  },
  {
    file: 'server/src/modules/players/email.ts',
    from: ' && ONE_SCRIPT.some((one) => one.test(key))',
    to: '',
    test: 'server/src/modules/players/email.test.ts',
    title: 'refuses a Cyrillic а among Latin letters',
  },
  {
    file: 'server/src/modules/profile/need.ts',
    from: "refuse('profile_incomplete')",
    to: 'return',
    test: profile,
    title: '[LAW-KYC-6] in br nobody bets or deposits before address, gender and account are there',
  },
  {
    file: 'contract/src/games/round.ts',
    from: "'limits', 'profile', 'terms'",
    to: "'limits', 'terms'",
    test: profile,
    title: '[LAW-KYC-6] in br nobody bets or deposits before address, gender and account are there',
  },
  {
    file: 'server/src/modules/profile/save-bank-account.ts',
    from: 'if (now) await sessions.stepUp(',
    to: 'if (now && form.password) await sessions.stepUp(',
    test: profile,
    title: '[LAW-AUT-3] is said freely once; to replace it the password is asked for',
  },
  {
    file: 'server/src/modules/profile/correct-email.ts',
    from: "if (await sessions.hasEntered(tx, playerId)) refuse('correction_closed')",
    to: '',
    test: lost,
    title: 'is closed once somebody has entered',
  },
  {
    file: 'server/src/modules/profile/correct-email.ts',
    from: 'await sessions.endLetterCodes(tx, playerId)',
    to: '',
    test: lost,
    title: '[LAW-KYC-6] is corrected by the password before the first log-in',
  },
  {
    file: 'server/src/modules/profile/confirm-house-email.ts',
    from: 'return sessions.endAll(tx, playerId)',
    to: 'return () => {}',
    test: lost,
    title: '[LAW-AUT-3] two operators give another address',
  },
  {
    file: 'server/src/modules/profile/replace-email.ts',
    from: 'player.emailConfirmedAt !== null ||',
    to: 'true ||',
    test: contact,
    title: '[LAW-AUT-3] is not for an address that nobody proved',
  },
  {
    file: 'server/src/modules/profile/replace-email.ts',
    from: '(mayUndo ? UNDO_MS : 0)',
    to: 'UNDO_MS',
    test: lost,
    title: 'that was never proven to be his takes nothing back',
  },
  {
    file: 'server/src/modules/profile/confirmation-store.ts',
    from: ' and not by_house`.execute',
    to: '`.execute',
    test: lost,
    title: '[LAW-AUT-3] two operators give another address',
  },
  {
    file: 'server/src/modules/profile/give-email-by-house.ts',
    from: "if (await isEmailTaken(tx, { id: playerId, key, at: deps.clock.now() })) refuse('email_taken')",
    to: '',
    test: lost,
    title: 'is refused for no reason',
  },
  {
    file: 'server/src/acts/players.ts',
    from: 'const ended = await endSessionsByHouse(',
    to: 'const ended = ((..._: unknown[]) => 0)(',
    test: lost,
    title: '[LAW-AUT-3] two operators give another address',
  },
]
