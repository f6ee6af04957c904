import { calls } from '@jogo/contract/calls'
import type { Route } from '../../../platform/http.ts'
import type { Realtime } from './index.ts'

export function realtimeRoutes(route: Route, realtime: Realtime) {
  route(calls.broadcastingAuth, async ({ caller, body }) => {
    const { auth, channelData } = await realtime.authorise(caller, {
      socketId: body.socket_id,
      channel: body.channel_name,
    })
    return { auth, channel_data: channelData }
  })
}
