import { useEffect, useReducer, useRef, useState } from 'react'
import type { ApiError } from '../../../lib/api.ts'
import { onReturn } from '../../../lib/on-return.ts'
import { connection } from '../../../state/connection.ts'
import { isDemo } from '../demo/demo.ts'
import { cacheNextNonce, cacheRound } from '../round-cache.ts'
import { type Cue, moveCues } from './cues.ts'
import { type MinesAction, type MinesGame, NEW_GAME, play } from './game.ts'
import { pendingBet, sendRequest, toMinesError } from './requests.ts'
import { isOpen } from './round.ts'

/**
 * The game of a player; an anonymous visitor (`undefined`) has none. `onCue` is called with every event of a round.
 * @param demo sends the requests of a demonstration
 * @returns the game, its dispatch, and whether an open round is still unknown: a bet pressed before that would be lost
 */
export function useGame(playerId: number | undefined, onCue: (cue: Cue) => void, demo?: typeof sendRequest) {
  const [game, send] = useReducer(play, NEW_GAME)
  const unsure = useInitialLoad(playerId, send)
  useAnswers(game, send, demo ?? sendRequest)
  useReconnection(game, send)
  useReturn(playerId, send)
  useEffect(() => (demo ? () => send({ type: 'forget' }) : undefined), [demo])

  const before = useRef(game)
  useEffect(() => {
    for (const cue of moveCues(before.current, game)) onCue(cue)
    const { round } = game
    if (round && round !== before.current.round && !isDemo(round)) {
      cacheNextNonce(round)
      if (!isOpen(round)) cacheRound(round)
    }
    before.current = game
  }, [game, onCue])

  return [game, send, unsure] as const
}

type Send = (event: MinesAction) => void

/** A round may be open from before, on this device or another; a stored bet may still wait for its answer. */
function useInitialLoad(playerId: number | undefined, send: Send): boolean {
  const [loadedFor, setLoadedFor] = useState<number>()
  useEffect(() => {
    setLoadedFor(playerId)
    if (playerId === undefined) return
    const bet = pendingBet()
    send(bet ? { type: 'reload', id: bet.id, bet } : { type: 'find' })
    return () => send({ type: 'forget' })
  }, [playerId, send])
  return playerId !== undefined && loadedFor !== playerId
}

function useAnswers({ request }: MinesGame, send: Send, sendOut: typeof sendRequest) {
  useEffect(() => {
    if (!request) return
    let wanted = true
    sendOut(request).then(
      (round) => wanted && send({ type: 'answered', request, round }),
      (error: ApiError) => wanted && send({ type: 'failed', request, error: toMinesError(request, error) }),
    )
    return () => {
      wanted = false
    }
  }, [request, send, sendOut])
}

/**
 * Another tab or device may have played on. A page that becomes visible asks for the round, unless it is already waiting for
 * an answer.
 */
function useReturn(playerId: number | undefined, send: Send) {
  useEffect(
    () => (playerId === undefined ? undefined : onReturn(() => send({ type: 'refresh' }))),
    [playerId, send],
  )
}

/** Age of a tap after which its tile is not opened automatically. */
const TAP_HOLDS_MS = 10_000

/**
 * After a reconnection a requested cash-out is sent again, and so is a recent tap on a tile; for an older tap only the round is loaded. A bet waits
 * for the player to retry: an abandoned stake must not be placed.
 */
function useReconnection(game: MinesGame, send: Send) {
  const latest = useRef(game)
  latest.current = game
  const stuckAt = useRef(0)
  const stuck = game.error?.retryable === true
  useEffect(() => {
    if (stuck) stuckAt.current = performance.now()
  }, [stuck])
  useEffect(
    () =>
      connection.subscribe(() => {
        const { request, error } = latest.current
        if (connection.get() !== 'ok' || !request || !error?.retryable || request.do === 'open') return
        const old = performance.now() - stuckAt.current > TAP_HOLDS_MS
        send(request.do === 'reveal' && old ? { type: 'reload', id: request.id } : { type: 'retry' })
      }),
    [send],
  )
}
