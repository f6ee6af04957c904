import { useEffect, useReducer, useRef, useState } from 'react'
import type { ApiError } from '../../../lib/api.ts'
import { onReturn } from '../../../lib/on-return.ts'
import { connection } from '../../../state/connection.ts'
import { isDemo } from '../demo/demo.ts'
import { rememberBet, rememberRound } from '../memory.ts'
import { carryOut, keptBet, troubleOf } from './carry-out.ts'
import { type Cue, cuesOf } from './cues.ts'
import { type MinesAction, type MinesGame, NEW_GAME, play } from './game.ts'
import { isOpen } from './round.ts'

/**
 * The game of one player; `undefined` for an anonymous visitor, who has none. `onCue` is called with everything that happens. The third
 * of what it returns is true until somebody has asked whether a round of this player is open: a bet pressed before would be lost.
 * `demo`: carries out the moves of a demonstration.
 */
export function useGame(playerId: number | undefined, onCue: (cue: Cue) => void, demo?: typeof carryOut) {
  const [game, send] = useReducer(play, NEW_GAME)
  const unsure = useFirstLook(playerId, send)
  useAnswers(game, send, demo ?? carryOut)
  useReconnection(game, send)
  useReturn(playerId, send)
  useEffect(() => (demo ? () => send({ type: 'forget' }) : undefined), [demo])

  const before = useRef(game)
  useEffect(() => {
    for (const cue of cuesOf(before.current, game)) onCue(cue)
    const { round } = game
    if (round && round !== before.current.round && !isDemo(round)) {
      rememberBet(round)
      if (!isOpen(round)) rememberRound(round)
    }
    before.current = game
  }, [game, onCue])

  return [game, send, unsure] as const
}

type Send = (event: MinesAction) => void

/** A round may be open from before, on this device or another; and a bet may still be waiting for its answer. */
function useFirstLook(playerId: number | undefined, send: Send): boolean {
  const [lookedFor, setLookedFor] = useState<number>()
  useEffect(() => {
    setLookedFor(playerId)
    if (playerId === undefined) return
    const bet = keptBet()
    send(bet ? { type: 'reload', id: bet.id, bet } : { type: 'find' })
    return () => send({ type: 'forget' })
  }, [playerId, send])
  return playerId !== undefined && lookedFor !== playerId
}

function useAnswers({ ask }: MinesGame, send: Send, carry: typeof carryOut) {
  useEffect(() => {
    if (!ask) return
    let wanted = true
    carry(ask).then(
      (round) => wanted && send({ type: 'answered', ask, round }),
      (error: ApiError) => wanted && send({ type: 'failed', ask, trouble: troubleOf(ask, error) }),
    )
    return () => {
      wanted = false
    }
  }, [ask, send, carry])
}

/** Another tab or device may have played on: a page that becomes visible asks, unless it is waiting for an answer anyway. */
function useReturn(playerId: number | undefined, send: Send) {
  useEffect(
    () => (playerId === undefined ? undefined : onReturn(() => send({ type: 'look' }))),
    [playerId, send],
  )
}

/** A tile tapped longer ago is not opened automatically. */
const TAP_HOLDS_MS = 10_000

/**
 * After a reconnection a requested cash-out is sent again, and so is a recent tap on a tile; for an older tap only the round is loaded. A
 * bet waits for the player to retry: no stake may be placed that he had given up on.
 */
function useReconnection(game: MinesGame, send: Send) {
  const latest = useRef(game)
  latest.current = game
  const stuckAt = useRef(0)
  const stuck = game.trouble?.again === true
  useEffect(() => {
    if (stuck) stuckAt.current = performance.now()
  }, [stuck])
  useEffect(
    () =>
      connection.subscribe(() => {
        const { ask, trouble } = latest.current
        if (connection.get() !== 'ok' || !ask || !trouble?.again || ask.do === 'open') return
        const old = performance.now() - stuckAt.current > TAP_HOLDS_MS
        send(ask.do === 'reveal' && old ? { type: 'reload', id: ask.id } : { type: 'retry' })
      }),
    [send],
  )
}
