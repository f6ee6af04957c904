import { cents } from '@jogo/rules/money'
import { publish } from '../../../facts.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { answerCase, findCase } from '../../house/cases/index.ts'
import { closedFact } from './closed-fact.ts'
import type { SuppliersDeps } from './deps.ts'
import { type HeldWin, insertCorrectedFact, lockReleased, updateEnded, updateReleased } from './held-store.ts'
import { releasedText } from './held-words.ts'
import { sumHeld } from './hold-win.ts'
import { releaseWinLater } from './queue.ts'

interface Desk {
  db: Database
  clock: Clock
}

/** Releases the withheld wins of a case for operators. A worker credits the wallet, and the player is notified. @throws Refusal not_found */
export async function askToRelease(
  { db, clock }: Desk,
  number: number,
  by: string,
): Promise<{ before: HeldWin[]; amount: number }> {
  return db.transaction(async (tx) => {
    const at = clock.now()
    const before = await updateReleased(tx, number, by, at)
    if (before.length === 0) refuse('not_found')
    const amount = sumHeld(before)
    const supportCase = await findCase(tx, number, true)
    // If the player has closed the case, the money comes without a message.
    if (supportCase && supportCase.state !== 'closed') {
      const text = releasedText(supportCase.writer.language, amount)
      await answerCase(tx, { number, id: newId(clock), operator: by, text, at })
    }
    await releaseWinLater(tx, { number, playerId: before[0]?.playerId ?? refuse('not_found') })
    return { before, amount: Number(amount) }
  })
}

/** Credits the released wins of a case to the player's wallet. */
export async function releaseWins(
  { db, clock, wallet, catalogue }: Pick<SuppliersDeps, 'catalogue' | 'db' | 'clock' | 'wallet'>,
  { number, playerId }: { number: number; playerId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    // The wallet is locked before the rows, in the order of a supplier's rollback of a win.
    await wallet.lock(tx, playerId)
    const wins = await lockReleased(tx, number)
    if (wins.length === 0) return
    const at = clock.now()
    await updateEnded(
      tx,
      wins.map(({ id }) => id),
      at,
    )
    // The bonus part of a released win is available from now on.
    for (const { roundId, gameId } of wins.filter(({ bonus }) => bonus > 0n)) {
      const game = await catalogue.suppliedById(gameId)
      if (game)
        await insertCorrectedFact(
          tx,
          roundId,
          closedFact({ head: { game, playerId }, roundId, at, isFinished: false }),
        )
    }
    await publish(tx, { name: 'win.released', playerId, amount: Number(sumHeld(wins)) })
    for (const { id, real, bonus } of wins)
      await wallet.releaseWin(tx, { playerId, rq: id, real: cents(real), bonus: cents(bonus) })
  })
}
