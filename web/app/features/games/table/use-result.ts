import { useEffect, useRef, useState } from 'react'
import { refetchStale } from '../../../lib/queries/client.ts'
import { startRecheck } from '../recheck/start.ts'
import { type GameName, isOn, type RoundOf } from '../round.ts'
import { outcomeCue } from '../win/outcome-cue.ts'
import type { TableResult } from './status-text.ts'
import type { TableRound } from './use-table.ts'
import type { TableView } from './view.ts'

/** Reloads the player. Imported on call: a visitor's page starts without the session's code. */
export const reloadUser = () =>
  void import('../../../state/session.ts').then(({ loadUser }) => loadUser()).catch(() => {})

interface OwnBets<G extends GameName> {
  bets: readonly RoundOf<G>[]
  updating: readonly string[]
  setBets: (change: (bets: readonly RoundOf<G>[]) => readonly RoundOf<G>[]) => void
}

/**
 * The last outcome's result for the player, after its picture has come to rest. The bets are over then, and lists and balance are fetched
 * unless a message brought them. A bet with an unanswered change waits for the answer.
 */
export function useResult<G extends GameName, Bet extends object>(
  view: TableView<G, Bet>,
  revealed: TableRound | undefined,
  own: OwnBets<G>,
) {
  const [result, setResult] = useState<TableResult>()
  const current = useRef({ ...own, view })
  current.current = { ...own, view }
  const { updating } = own

  useEffect(() => {
    if (!revealed) return
    const { bets, view: now, setBets } = current.current
    const ended = bets.filter((bet) => isOn(bet, revealed.n))
    if (ended.length === 0 || ended.some(({ id }) => updating.includes(id))) return
    const stake = ended.reduce((sum, bet) => sum + bet.stake, 0)
    const payout = ended.reduce((sum, bet) => sum + now.betPayout(bet, revealed), 0)
    const words = payout > 0 ? undefined : now.lostText?.(ended, revealed)
    setResult({ n: revealed.n, stake, payout, words })
    setBets((all) => all.filter((bet) => !ended.includes(bet)))
    const cue = now.cue ?? outcomeCue
    cue({ payout, stake })
    void refetchStale()
    reloadUser()
    startRecheck()
  }, [revealed, updating])

  return [result, setResult] as const
}
