import { cents } from '@jogo/rules/money'
import { NOTICE_MS, type Step, TERMS } from '@jogo/rules/protection/closing'
import { publish } from '../../../facts.ts'
import { derivedId } from '../../../platform/ids.ts'
import type { ClosingRow } from './closing.ts'
import type { ClosingDeps } from './deps.ts'
import { noticeLetter } from './letters.ts'
import * as store from './store.ts'

/** Namespace of all ids derived from a closing's id. It never changes, because stored ids depend on it. */
const NAMESPACE = Buffer.from('9b1c64d7e2f5403aa8d05fc7316e4b92', 'hex')
const movementId = (what: string, { id, n }: ClosingRow): string =>
  derivedId(NAMESPACE, `${what}\n${id}\n${n}`)

const TRY_AGAIN_MS = 60_000

/**
 * Sends the notice by letter; the page has shown it from the start. A refused letter is retried for some time, after which the notice on the page is enough.
 * @returns false while a retry is due
 */
export async function giveNotice(deps: ClosingDeps, closing: ClosingRow): Promise<boolean> {
  const { db, clock, log, mail, players, suppliers, siteUrl } = deps
  const { playerId, reason, begunAt } = closing
  const now = clock.now()
  await suppliers.endSessions(db.sql, playerId, now)
  const player = await players.get(playerId)
  const noticedAt = now.getTime()
  const closesAt = new Date(TERMS[reason].closesAt({ begunAt: begunAt.getTime(), noticedAt }))
  const isSent = await mail.send(noticeLetter(player, closing, { closesAt, siteUrl })).then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error, closing: closing.id }, 'the notice of a closing was not accepted')
      return false
    },
  )
  if (isSent || noticedAt >= begunAt.getTime() + NOTICE_MS)
    return db.transaction((tx) =>
      store.updateStep(tx, closing, { step: 'noticed', at: now, detail: { letter: isSent } }),
    )
  await store.updateDueAt(db.sql, closing, new Date(noticedAt + TRY_AGAIN_MS))
  return false
}

/** Records a step that needs no further action. */
export async function record(
  deps: ClosingDeps,
  closing: ClosingRow,
  step: Exclude<Step, 'begun'>,
): Promise<boolean> {
  const { db, clock, sessions } = deps
  const { playerId } = closing
  const tellEnded = await db.transaction(async (tx) => {
    if (!(await store.updateStep(tx, closing, { step, at: clock.now() }))) return undefined
    return step === 'returned' ? sessions.endAll(tx, playerId) : () => {}
  })
  tellEnded?.()
  return tellEnded !== undefined
}

/** Closes the account: its bonuses end, and its CPF and e-mail become free. Suspensions and exclusions still bar the CPF. */
export async function closeAccount(deps: ClosingDeps, closing: ClosingRow): Promise<boolean> {
  const { db, clock, wallet, players, suppliers } = deps
  const { playerId } = closing
  const at = clock.now()
  return db.transaction(async (tx) => {
    await store.lockClosings(tx, playerId)
    if (!(await store.updateStep(tx, closing, { step: 'closed', at }))) return false
    await players.setClosed(tx, playerId, at)
    await suppliers.endSessions(tx, playerId, at)
    await publish(tx, { name: 'closing.moved', playerId, step: 'closed' })
    await wallet.lock(tx, playerId)
    const { bonus } = await wallet.balance(playerId, tx)
    if (bonus > 0n)
      await wallet.forfeitBonus(tx, { playerId, id: movementId('bonus', closing), amount: bonus })
    return true
  })
}

/** Sends the whole balance to the Pix key of the player's CPF. */
export async function returnBalance(deps: ClosingDeps, closing: ClosingRow): Promise<boolean> {
  const { db, clock, cashier } = deps
  const reference = movementId('return', closing)
  return db.transaction(async (tx) => {
    const amount = await cashier.returnBalance(tx, { playerId: closing.playerId, id: reference })
    if (amount === undefined) return true
    const isDone = await store.updateStep(tx, closing, {
      ...{ step: 'returning' as const, at: clock.now() },
      ...{ reference, amount },
    })
    if (!isDone) throw new Error(`closing ${closing.id} went on while its balance was returned`)
    return true
  })
}

/** Posts an unpayable balance to the account of the funds named by law. */
export async function surrender(deps: ClosingDeps, closing: ClosingRow): Promise<boolean> {
  const { db, clock, wallet, sessions, log } = deps
  const { playerId } = closing
  const reference = movementId('surrender', closing)
  const endSessions = await db.transaction(async (tx) => {
    await wallet.lock(tx, playerId)
    const amount = cents((await wallet.balance(playerId, tx)).real)
    if (amount === 0n) return undefined
    if (!(await store.updateStep(tx, closing, { step: 'surrendered', at: clock.now(), reference, amount })))
      return undefined
    const end = await sessions.endAll(tx, playerId)
    await wallet.surrenderBalance(tx, { playerId, id: reference, amount })
    return end
  })
  if (endSessions)
    log.warn({ closing: closing.id }, 'a balance that could not be returned goes to the public fund')
  endSessions?.()
  return true
}
