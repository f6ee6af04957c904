import { cents } from '@jogo/rules/money'
import { type Movement, releaseWinMovement } from '../../money/wallet/index.ts'
import { least, type Parts } from './parts.ts'

/** A withheld amount: a win, or the rest after a correction (`isRest`), with the id of its action. */
export interface HeldPart extends Parts {
  id: string
  isRest: boolean
}

/** Withheld wins that an action takes from. They end; what the action leaves of the last win is withheld under the action's id. */
export interface HeldTaking {
  wins: readonly string[]
  left: Parts
}

/** Maximum withheld wins per action, because their movements are posted together. */
const WINS_AT_MOST = 20

/** The oldest withheld parts that cover the amount, at most `WINS_AT_MOST`, and the movements for their release. */
export function coverFromHeld(playerId: number, held: readonly HeldPart[], amount: bigint) {
  const released: HeldPart[] = []
  let sum: Parts = { real: cents(0n), bonus: cents(0n) }
  for (const part of held.slice(0, WINS_AT_MOST)) {
    if (sum.real + sum.bonus >= amount) break
    released.push(part)
    sum = { real: cents(sum.real + part.real), bonus: cents(sum.bonus + part.bonus) }
  }
  return {
    parts: sum,
    movements: released.map(
      ({ id, real, bonus }): Movement => releaseWinMovement({ playerId, rq: id, real, bonus }),
    ),
    /** @param taken part of the released amounts that the action takes */
    leaving: (taken: Parts): { taking?: HeldTaking } => {
      if (released.length === 0) return {}
      const left = {
        real: cents(sum.real - least(taken.real, sum.real)),
        bonus: cents(sum.bonus - least(taken.bonus, sum.bonus)),
      }
      return { taking: { wins: released.map(({ id }) => id), left } }
    },
  }
}
