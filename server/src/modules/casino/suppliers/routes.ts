import { calls } from '@jogo/contract/calls'
import type { LaunchView } from '@jogo/contract/suppliers'
import type { Static } from 'typebox'
import type { Launch } from '../../../partners/supplier.ts'
import type { Route } from '../../../platform/http.ts'
import type { Suppliers } from './index.ts'
import { roundView, wholeRoundView } from './views.ts'

/** Limit of launches, because each opens and stores a session at the supplier. */
const LAUNCHES = { limit: { max: 60, windowSeconds: 60 } }
/** Limit of locations: a page reports every minute, and when it becomes visible again. */
const PLACES = { limit: { max: 30, windowSeconds: 60 } }
/** Limit of choices, each a press of a button. */
const CHOICES = { limit: { max: 30, windowSeconds: 60 } }

export function suppliersRoutes(route: Route, suppliers: Suppliers): void {
  route(
    calls.launchGame,
    async ({ caller, params, body, language, ip }) => {
      const { session, launch } = await suppliers.launch(caller, {
        slug: params.slug,
        clientType: body.client_type,
        language,
        ip,
        withoutBonus: body.without_bonus,
      })
      return { session, launch: launchView(launch) }
    },
    LAUNCHES,
  )
  route(
    calls.generateToken,
    async ({ caller, language }) => ({ token: await suppliers.issueBookToken(caller, language) }),
    PLACES,
  )
  route(calls.tokenKeys, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300')
    return { keys: [...suppliers.tokenKeys] }
  })
  route(
    calls.placeGame,
    async ({ caller, params, ip }) => ({
      good_until: (await suppliers.notePlace(caller, { id: params.id, ip })).toISOString(),
    }),
    PLACES,
  )
  route(
    calls.chooseGameBonus,
    async ({ caller, params: { id }, body: { without_bonus } }) => {
      await suppliers.chooseBonus(caller, { id, withoutBonus: without_bonus })
      return { without_bonus }
    },
    CHOICES,
  )
  route(
    calls.demoGame,
    async ({ params, body, language, ip }) => ({
      launch: launchView(
        await suppliers.demo({ slug: params.slug, clientType: body.client_type, language, ip }),
      ),
    }),
    LAUNCHES,
  )
  route(calls.suppliedRounds, async ({ caller, query: { game, state, cursor } }) => {
    const { rounds, next } = await suppliers.listRounds(caller.playerId, {
      gameId: game === undefined ? undefined : Number(game),
      isOpen: state === 'open',
      cursor,
    })
    return { data: rounds.map(roundView), next }
  })
  route(calls.suppliedRound, async ({ caller, params }) =>
    wholeRoundView(await suppliers.getRound(caller.playerId, params.id)),
  )
}

const launchView = (launch: Launch) => launch as Static<typeof LaunchView>
