import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { dialog } from '../../../state/dialogs.ts'
import { Choose } from './choose.tsx'
import { type AutoRun, afterRound, mayLose, newRun, roundsLeft, type Stops, type Why } from './run.ts'
import type { AutoPhase } from './use-auto.ts'

interface Played {
  id: string
  stake: number
  payout: number
}

export interface AutoProps {
  phase: AutoPhase
  onPhase: (phase: AutoPhase) => void
  /** Called at the end, with words about the reason. */
  onEnd: (words: string) => void
  /** Ref with the function that stops automatic play. */
  stop: RefObject<() => void>
  /** The last completely shown round. */
  round: Played | undefined
  /** Whether the last round had free spins or another feature, and whether the game has such rounds. */
  hasFeature: boolean | undefined
  hasFeatures: boolean
  /** Whether a round is under way, or the pause between rounds. */
  isBusy: boolean
  /** Whether the last bet was refused, or has no answer. */
  isRefused: boolean
  /** Centavos. */
  stake: number
  /** Identity of player, game and bet: a change ends the run. */
  signature: string
  /** Bets as the button does. @returns whether the bet was sent */
  bet: () => boolean
  /** Content while automatic play does not run. */
  children: ReactNode
}

/** Pause between the end of a round and the next bet. */
const PAUSE_MS = 700

/**
 * Chooses the stops of automatic play, then bets repeatedly until a stop. Automatic play ends when nobody watches the
 * page.
 */
export default function Auto(props: AutoProps) {
  const { phase, onPhase, stake, children } = props
  const [run, begin] = useRun(props)
  if (phase === 'choosing')
    return (
      <>
        {children}
        <Choose
          stake={stake}
          hasFeatures={props.hasFeatures}
          onStart={begin}
          onClose={() => onPhase('off')}
        />
      </>
    )
  return run ? <Running run={run} /> : children
}

function useRun(props: AutoProps): [AutoRun | undefined, (stops: Stops) => void] {
  const { phase, round, isBusy, isRefused, signature } = props
  const [run, setRun] = useState<AutoRun>()
  const latest = useRef({ props, run })
  latest.current = { props, run }
  const why = useRef<Why>(undefined)
  const counted = useRef<string>(undefined)
  const began = useRef('')

  /** Ends automatic play now, or after counting the current round. */
  const end = useRef((reason: Why) => {
    const { props: now } = latest.current
    if (now.phase !== 'running') return
    why.current = reason
    now.onPhase('ending')
  })

  useEffect(() => {
    if (phase !== 'running' && phase !== 'ending') return
    const now = latest.current
    if (isBusy || !now.run) return
    let after = now.run
    let reason = why.current
    if (round && round.id !== counted.current) {
      counted.current = round.id
      const [next, ended] = afterRound(after, round, now.props.hasFeature ?? false)
      after = next
      reason ??= ended
      setRun(next)
    }
    if (isRefused) reason ??= 'refused'
    if (signature !== began.current) reason ??= 'changed'
    if (!mayLose(after, now.props.stake)) reason ??= 'loss'
    const finish = (because: Why) => {
      setRun(undefined)
      now.props.onPhase('off')
      now.props.onEnd(m.auto.ended(m.auto.why[because], after.played, signed(after.net)))
    }
    if (reason) return finish(reason)
    const pause = after.played === 0 ? 0 : PAUSE_MS
    const timer = setTimeout(() => latest.current.props.bet() || finish('refused'), pause)
    return () => clearTimeout(timer)
  }, [phase, isBusy, isRefused, signature, round])

  useStops(phase === 'running', end.current, props.stop)

  return [
    run,
    (stops) => {
      why.current = undefined
      counted.current = round?.id
      began.current = signature
      setRun(newRun(stops))
      props.onPhase('running')
    },
  ]
}

/** Ends automatic play by Space or Escape, in a hidden tab, under an open dialog, and on calls of `stop`. */
function useStops(isRunning: boolean, end: (why: Why) => void, stop: RefObject<() => void>): void {
  useEffect(() => {
    stop.current = () => end('player')
    if (!isRunning) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== ' ' && event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      end('player')
    }
    const onHidden = () => document.hidden && end('hidden')
    addEventListener('keydown', onKey, true)
    document.addEventListener('visibilitychange', onHidden)
    const unsubscribe = dialog.subscribe(() => dialog.get() && end('dialog'))
    return () => {
      removeEventListener('keydown', onKey, true)
      document.removeEventListener('visibilitychange', onHidden)
      unsubscribe()
    }
  }, [isRunning, end, stop])
}

/** `+R$ 2,00` */
const signed = (net: number): string => `${net > 0 ? '+' : ''}${money(net)}`

function Running({ run }: { run: AutoRun }) {
  return (
    <section aria-label={m.auto.title} className="grid h-16 grid-cols-2 gap-1.5 @2xl:h-29 @2xl:grid-cols-1">
      <Figure name={m.auto.left} value={m.auto.of(roundsLeft(run), run.stops.rounds)} />
      <Figure name={m.auto.net} value={signed(run.net)} />
    </section>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <dl className="flex flex-col justify-center rounded-sm bg-raised px-3">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-lg font-semibold whitespace-nowrap tabular-nums">{value}</dd>
    </dl>
  )
}
