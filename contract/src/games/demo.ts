import { type TObject, type TProperties, Type } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import type { RefusalCode } from '../refusals.ts'
import { Cents } from '../scalars.ts'

/** Access to play without money. */
export const DEMO_ACCESS = { who: 'anyone', needs: ['open', 'unblocked'] } as const

/** Refusals of a bet without money: those of a bet with a sufficient balance. */
export const DEMO_REFUSALS = [
  'demo_unavailable',
  'game_closed',
  'game_paused',
  'game_uncertified',
  'stake_above_max',
  'stake_below_min',
  'win_not_above_stake',
] as const

/** A demonstration round, without a wallet. The round has its own seeds, which are revealed at its end. */
export const demoView = <P extends TProperties, M extends TProperties>(view: TObject<P>, more: M) =>
  Type.Object({
    ...view.properties,
    ...more,
    demo: Type.Literal(true, { description: 'Played without money; nothing of it is kept.' }),
  })

/** `POST /api/games/<game>/demo` of an instant game: `playCall` without money. `bet`: choices besides the stake. */
export const demoCall = <
  const G extends string,
  B extends TProperties,
  P extends TProperties,
  const R extends readonly RefusalCode[],
>(
  game: G,
  bet: B,
  view: TObject<P>,
  refusals: R,
) =>
  endpoint({
    method: 'POST',
    path: `/api/games/${game}/demo` as `/api/games/${G}/demo`,
    access: DEMO_ACCESS,
    summary: 'A demonstration: drawn and paid by the same rules, without money, account or record.',
    body: Type.Object({ stake: Cents, ...bet }),
    response: demoView(view, {}),
    refusals: [...DEMO_REFUSALS, ...refusals],
  })

/** A call that plays without money. */
export type DemoCall = Endpoint & { readonly access: typeof DEMO_ACCESS }
