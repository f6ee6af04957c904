import { cents } from '@jogo/rules/money'
import type { FactOf } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import type { SuppliersDeps } from './deps.ts'
import { type HeldWin, listWithoutCase, updateCaseNumber } from './held-store.ts'
import { heldText } from './held-words.ts'

/** Follows up a withheld win: pauses its game, opens a case for its player, and gives an alarm to operators. A repeat has no effect. */
export async function openHeldCase(
  { catalogue, cases, clock, log, security }: HoldDeps,
  tx: Tx,
  { playerId, roundId, game }: FactOf<'win.held'>,
): Promise<void> {
  const wins = await listWithoutCase(tx, roundId)
  const [first] = wins
  if (!first) return
  const why = first.why === 'losses' ? 'losses' : 'win'
  if (await catalogue.pauseSupplied(tx, game, why, clock.now()))
    security({ act: 'game.paused', result: 'refused', what: `${game}: ${why}` })
  const name = (await catalogue.suppliedById(first.gameId))?.name ?? game
  const amount = sumHeld(wins)
  const text = (language: Parameters<typeof heldText>[0]) => heldText(language, amount, name, first.why)
  const number = await cases.openByHouse(tx, { playerId, topic: 'money', text })
  await updateCaseNumber(
    tx,
    wins.map(({ id }) => id),
    number,
  )
  log.error(
    { case: number, playerId, game, roundId, why: first.why, amount: Number(amount) },
    'a win of a supplier is held: npm run casino -- held',
  )
}

export type HoldDeps = Pick<SuppliersDeps, 'catalogue' | 'cases' | 'clock' | 'log' | 'security'>

export const sumHeld = (wins: readonly Pick<HeldWin, 'real' | 'bonus'>[]) =>
  cents(wins.reduce((sum, { real, bonus }) => sum + BigInt(real) + BigInt(bonus), 0n))
