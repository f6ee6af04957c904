import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Player } from '../players/index.ts'
import { accountKey } from './account-lockout.ts'
import type { SessionsParts } from './deps.ts'
import { insertEvent, type Origin } from './event-store.ts'
import { changeKey, loginKey } from './lockout.ts'
import { publishEnded } from './logout.ts'
import { resetTokenHash } from './recovery.ts'
import { findReset, updateDevice, updateResetUsed } from './recovery-store.ts'
import { replacePassword } from './replace-password.ts'
import { checkSecondFactor } from './second-factor/check.ts'

/** `device`: id of the browser, if it sent one. */
export interface RecoveryForm {
  token: string
  password: string
  code?: string | undefined
  device?: string | undefined
}

/**
 * Sets a new password by the link in a letter. A refused password leaves the link valid. An accepted password ends the link and all sessions, and proves the
 * address of the link.
 */
export async function confirmRecovery(
  deps: SessionsParts,
  { token, password, code, device }: RecoveryForm,
  from: Origin,
): Promise<void> {
  const { db, clock, players } = deps
  const tokenHash = resetTokenHash(token)
  const playerId = await findReset(db.sql, tokenHash, clock.now())
  if (playerId === undefined) return refuse('recovery_link_invalid')
  const player = await players.get(playerId)
  const passwordHash = await players.preparePassword(player, password)
  await checkSecondFactor(deps, playerId, { code }, from)
  const ended = await db.transaction(async (tx) => {
    if (!(await updateResetUsed(tx, tokenHash, clock.now()))) refuse('recovery_link_invalid')
    await noteReading(deps, tx, player, from)
    const ended = await replacePassword(deps, tx, {
      playerId,
      passwordHash,
      what: 'password.recovered',
      from,
    })
    // The browser then counts as the player's own, so a stranger's guesses do not lock the login that follows.
    if (device) await updateDevice(tx, tokenHash, device)
    return ended
  })
  publishEnded(deps, ended)
  const guessed = [loginKey(player.email), loginKey(player.cpf), accountKey(playerId), changeKey(playerId)]
  for (const key of guessed) await deps.lockout.forgive(key)
}

/** Confirms the e-mail. Opening the link proves access to the account's letters, because a change of address invalidates earlier links. */
async function noteReading(
  { clock, players }: SessionsParts,
  tx: Tx,
  { id, email, emailConfirmedAt }: Player,
  from: Origin,
): Promise<void> {
  if (emailConfirmedAt) return
  const at = clock.now()
  if (await players.contacts.confirmEmail(tx, id, email, at))
    await insertEvent(tx, id, { at, what: 'email.confirmed', ...from })
}
