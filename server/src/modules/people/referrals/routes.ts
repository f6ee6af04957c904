import { calls } from '@jogo/contract/calls'
import type { Route } from '../../../platform/http.ts'
import type { Referrals } from './index.ts'

/** Limit of reads, because player numbers lead to names and could be read in bulk. */
const LOOKS = { limit: { max: 30, windowSeconds: 60 } }

export function referralsRoutes(route: Route, referrals: Referrals) {
  route(calls.referrals, ({ caller }) => referrals.read(caller.playerId))
  route(calls.referredPeople, ({ caller, query }) => referrals.listPeople(caller.playerId, query.cursor))
  route(calls.invitation, ({ params }) => referrals.readInvitation(params.id), LOOKS)
}
