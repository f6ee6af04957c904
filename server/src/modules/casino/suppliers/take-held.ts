import { cents } from '@jogo/rules/money'
import { type Movement, releaseWinOf } from '../../money/wallet/index.ts'
import { least, type Parts } from './parts.ts'

/** What is kept out of a wallet: a win, or what a correction left of one (`isRest`), by the id of its action. */
export interface HeldPart extends Parts {
  id: string
  isRest: boolean
}

/** What an action takes of held wins: those end, and what it leaves of the last is held under its own id. */
export interface HeldTaking {
  wins: readonly string[]
  left: Parts
}

/** More are not ended by one action: its movements are posted together. */
const WINS_AT_MOST = 20

/** The oldest of the held parts that cover an amount, or all of them, and how they come back into the wallet, from which the amount is taken. */
export function takeHeld(playerId: number, held: readonly HeldPart[], amount: bigint) {
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
      ({ id, real, bonus }): Movement => releaseWinOf({ playerId, rq: id, real, bonus }),
    ),
    /** @param taken what the action takes of them */
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
