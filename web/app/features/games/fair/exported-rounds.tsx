import { useEffect, useMemo, useRef, useState } from 'react'
import { momentText } from '../../../lib/dates.ts'
import { gameTitle } from '../../../lib/games.ts'
import { language, m } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { plainAmount } from './amount.ts'
import { Choice } from './choice.tsx'
import { type CheckedAll, checkAll, readExport } from './exported.ts'
import type { ReadRound } from './proof.ts'

interface ExportedRoundsProps {
  /** Opening the same file again checks it again. */
  exported: { text: string }
  /** Called when a round was chosen for a check step by step. */
  onRead: (round: ReadRound) => void
  onClose: () => void
}

/** Maximum of listed differing rounds; further rounds are only counted. */
const MOST_LISTED = 50

/** All rounds of an exported file, checked, with a list to choose a round. */
export default function ExportedRounds({ exported, onRead, onClose }: ExportedRoundsProps) {
  const { rounds, unread } = useMemo(() => readExport(exported.text), [exported])
  const { done, differing, failed } = useCheckAll(rounds)
  const [chosen, choose] = useState('')
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [])
  const take = (at: string) => {
    choose(at)
    const round = rounds[Number(at)]
    if (at !== '' && round) onRead(round)
  }
  const isBad = differing.length > 0
  const isOver = done === rounds.length
  return (
    <section
      ref={card}
      aria-labelledby="fair-rounds"
      className="flex scroll-mt-20 flex-col gap-3 rounded-lg bg-surface p-4 sm:p-5"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 id="fair-rounds" className="text-lg">
          {m.fair_rounds.title}
        </h2>
        <Button kind="quiet" size="sm" onClick={onClose}>
          {m.fair_rounds.close}
        </Button>
      </div>
      <p
        role="status"
        aria-live={isOver ? 'polite' : 'off'}
        className={`flex items-start gap-2 font-semibold ${isBad ? 'text-danger-text' : isOver && done > 0 ? 'text-accent-text' : 'text-muted'}`}
      >
        <Icon name={isBad ? 'circle-alert' : 'shield-check'} size={20} className="mt-0.5" />
        {isOver
          ? m.fair_rounds.count(done, differing.length)
          : m.fair_rounds.checking(done, rounds.length, differing.length)}
      </p>
      {failed && <p role="alert">{m.fair_rounds.failed}</p>}
      {unread > 0 && <p className="text-sm text-muted">{m.fair_rounds.unread(unread)}</p>}
      {isBad && (
        <ul className="flex flex-col gap-1 rounded-md border-2 border-danger-text p-3 text-sm">
          {differing.slice(0, MOST_LISTED).map((round) => (
            <li key={rounds.indexOf(round)} className="flex items-center justify-between gap-2">
              {name(round, rounds.indexOf(round))}
              <Button kind="secondary" size="sm" onClick={() => take(String(rounds.indexOf(round)))}>
                {m.fair_rounds.look}
              </Button>
            </li>
          ))}
          {differing.length > MOST_LISTED && <li>{m.fair_rounds.more(differing.length - MOST_LISTED)}</li>}
        </ul>
      )}
      <Rounds key={language} rounds={rounds} chosen={chosen} onChoose={take} />
    </section>
  )
}

interface RoundsProps {
  rounds: readonly ReadRound[]
  chosen: string
  onChoose: (at: string) => void
}

/** Choice among all rounds; the names are made once. */
function Rounds({ rounds, chosen, onChoose }: RoundsProps) {
  const options = useMemo(
    () => [
      { value: '', name: m.fair_rounds.none },
      ...rounds.map((round, at) => ({ value: String(at), name: name(round, at) })),
    ],
    [rounds],
  )
  return <Choice label={m.fair_rounds.choose} value={chosen} options={options} onChange={onChoose} />
}

/** `12. Dados, 23/11, 14:02:09: 10,00 → 19,80` */
function name({ game, said: fields }: ReadRound, at: number): string {
  const { opened_at: opened, stake, payout } = fields
  const when = typeof opened === 'string' && !Number.isNaN(Date.parse(opened)) ? momentText(opened, true) : ''
  const amounts = [stake, payout].map((amount) => (typeof amount === 'number' ? plainAmount(amount) : '?'))
  return `${at + 1}. ${[gameTitle(game), when].filter(Boolean).join(', ')}: ${amounts.join(' → ')}`
}

const NOTHING: CheckedAll = { done: 0, differing: [] }

/** Checks the rounds in the background, and starts again for other rounds. */
function useCheckAll(rounds: readonly ReadRound[]): CheckedAll & { failed: boolean } {
  const [now, setNow] = useState(NOTHING)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    setNow(NOTHING)
    setFailed(false)
    checkAll(rounds, { onReport: setNow, signal: stop.signal }).catch((failure: unknown) => {
      console.warn(failure)
      if (!stop.signal.aborted) setFailed(true)
    })
    return () => stop.abort()
  }, [rounds])
  return { ...now, failed }
}
