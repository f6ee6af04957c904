import type { RefusalCode } from '@jogo/contract/refusals'
import { cents } from '@jogo/rules/money'
import { MAX_CENTS, type Movement, type Posted } from '../src/ledger/movement.ts'
import type { SetAnswer, SetRefusal } from '../src/ledger/set-poster.ts'

interface Purse {
  real: bigint
  bonus: bigint
  version: number
}

export type ModelOutcome = Omit<Posted, 'attached' | 'followed'> | string

/**
 * A simple model of the ledger, over maps. The tests compare the posting statement with it: every batch must have the result that the model
 * has for some order of the movements.
 */
export function createModel() {
  const purses = new Map<number, Purse>()
  const first = new Map<string, { movement: Movement; posted: Posted }>()

  function post(movement: Movement): ModelOutcome {
    const key = `${movement.rq} ${movement.kind}`
    const known = first.get(key)
    if (known) {
      return isSame(known.movement, movement) ? { ...known.posted, duplicate: true } : 'reference_reused'
    }
    const purse = purses.get(movement.walletId) ?? { real: 0n, bonus: 0n, version: 0 }
    const isStake = movement.kind === 'take_stake'
    const real = isStake ? -least(purse.real, movement.stake) : movement.real
    const bonus = isStake ? -(movement.stake + real) : movement.bonus
    const after = { real: purse.real + real, bonus: purse.bonus + bonus, version: purse.version + 1 }
    const overBonus = isStake && -bonus > movement.bonusAtMost
    if (after.real < 0n || after.bonus < 0n || overBonus) return 'insufficient_funds'
    if (after.real > MAX_CENTS || after.bonus > MAX_CENTS) return 'amount_above_max'
    const posted: Posted = {
      real: cents(after.real),
      bonus: cents(after.bonus),
      version: after.version,
      duplicate: false,
      split: { real: cents(real), bonus: cents(bonus) },
    }
    purses.set(movement.walletId, after)
    first.set(key, { movement, posted })
    return posted
  }

  /** Index of the refused movement in the last refused group. */
  let reached = 0

  /** Posts all movements of one wallet, or none: then returns the refusal of the first refused one. */
  function postGroup(movements: readonly Movement[]): ModelOutcome[] | string {
    const [before, known] = [new Map(purses), new Map(first)]
    const outcomes: ModelOutcome[] = []
    for (const movement of movements) {
      const outcome = post(movement)
      outcomes.push(outcome)
      if (typeof outcome === 'string') break
    }
    const repeats = outcomes.filter((outcome) => typeof outcome !== 'string' && outcome.duplicate).length
    const refusal = outcomes.find((outcome) => typeof outcome === 'string')
    reached = refusal === undefined ? 0 : outcomes.indexOf(refusal)
    if (refusal === undefined && (repeats === 0 || repeats === movements.length)) return outcomes
    restore(purses, before)
    restore(first, known)
    return refusal ?? 'reference_reused'
  }

  /** Posts the groups of all wallets, or none: then it returns each refused group with its first refused movement. */
  function postSet(movements: readonly Movement[]): SetAnswer {
    const [before, known] = [new Map(purses), new Map(first)]
    const posted: Posted[] = []
    const refused: SetRefusal[] = []
    for (const walletId of [...new Set(movements.map((movement) => movement.walletId))].sort(
      (a, b) => a - b,
    )) {
      const places = [...movements.keys()].filter((index) => movements[index]?.walletId === walletId)
      const outcome = postGroup(places.map((index) => movements[index] as Movement))
      if (typeof outcome === 'string')
        refused.push({ walletId, index: places[reached] ?? -1, code: outcome as RefusalCode })
      else for (const [at, index] of places.entries()) posted[index] = outcome[at] as Posted
    }
    if (refused.length === 0) return { posted }
    restore(purses, before)
    restore(first, known)
    return { refused }
  }

  return {
    post,
    postGroup,
    postSet,
    purse: (walletId: number) => purses.get(walletId) ?? { real: 0n, bonus: 0n, version: 0 },
  }
}

function restore<K, V>(map: Map<K, V>, to: ReadonlyMap<K, V>) {
  map.clear()
  for (const [key, value] of to) map.set(key, value)
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)

/** Ignores `bonusAtMost` of a stake, which is not part of its content. */
const isSame = (a: Movement, b: Movement) =>
  a.walletId === b.walletId &&
  a.account === b.account &&
  (a.content ?? '') === (b.content ?? '') &&
  (a.kind === 'take_stake'
    ? b.kind === a.kind && a.stake === b.stake
    : b.kind !== 'take_stake' && a.real === b.real && a.bonus === b.bonus)
