import { Type } from 'typebox'
import { centavos, type Setting } from '../../settings/kinds.ts'
import { raisesLimit } from '../../settings/loosens.ts'
import { demoCall } from '../demo.ts'
import { playCall, roundView, rulesCall } from '../round.ts'

/** Upper bound of the indexes in one round; the maxima of free spins and respins keep every round below it. */
const MOST_DRAWS = 5_000

/** `draws`: the drawn indexes, in order. The indexes and the data of the version reproduce everything that the round showed. */
const Draws = { draws: Type.Array(Type.Integer({ minimum: 0 }), { maxItems: MOST_DRAWS }) }

const slotCalls = <const G extends string>(game: G) => {
  const view = roundView(game, Draws)
  return {
    view,
    rules: rulesCall(game, {}),
    spin: playCall(game, {}, view, []),
    demo: demoCall(game, {}, view, []),
  }
}
type SlotCalls<G extends string> = ReturnType<typeof slotCalls<G>>

/** Calls, view, settings and refusals of a slot; every slot has the same. */
export interface SlotContract<G extends string> {
  readonly calls: { readonly [K in `${G}Rules`]: SlotCalls<G>['rules'] } & {
    readonly [K in `${G}Spin`]: SlotCalls<G>['spin']
  } & { readonly [K in `${G}Demo`]: SlotCalls<G>['demo'] }
  readonly RoundView: SlotCalls<G>['view']
  readonly settings: { readonly [K in `${G}_max_win`]: Setting<ReturnType<typeof centavos>['schema']> }
  /** A slot has no refusals of its own. */
  readonly refusals: Readonly<Record<never, never>>
  readonly refusalTexts: Readonly<Record<never, never>>
}

/** @param title name of the slot in the list of settings */
export function slot<const G extends string>(game: G, title: string): SlotContract<G> {
  const { view, rules, spin, demo } = slotCalls(game)
  const maxWin = centavos(10_000_000, { least: 1 }, `The most a round of ${title} pays.`, {
    approval: raisesLimit,
  })
  return {
    calls: {
      [`${game}Rules`]: rules,
      [`${game}Spin`]: spin,
      [`${game}Demo`]: demo,
    } as SlotContract<G>['calls'],
    RoundView: view,
    settings: { [`${game}_max_win`]: maxWin } as SlotContract<G>['settings'],
    refusals: {},
    refusalTexts: {},
  }
}
