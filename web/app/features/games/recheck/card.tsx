import { useEffect } from 'react'
import { useStore } from '../../../../shell/index.ts'
import { api } from '../../../lib/api.ts'
import { momentText } from '../../../lib/dates.ts'
import { gameTitle } from '../../../lib/games.ts'
import { m } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { errorSentence } from '../../../lib/sentence.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { proofHash } from '../fair/proof-link.ts'
import { exportedRounds, roundsCsv, roundsJson } from './export.ts'
import { type Different, NOTHING, type RecheckLog, recheckSum } from './recheck-log.ts'
import { type Rechecked, recheck, rechecked } from './run.ts'

interface RecheckProps {
  playerId: number
  /** Whether the card leaves out explanations and files. */
  isShort?: boolean
}

const START: Rechecked = { log: NOTHING }

/** Number of the player's rounds recomputed by this browser, with faults first. */
export default function Recheck({ playerId, isShort = false }: RecheckProps) {
  const { log, now, failed } = useStore(rechecked, () => START)
  useEffect(() => {
    void recheck(playerId)
  }, [playerId])
  const { checked, different, missing } = recheckSum(log)
  const isBad = different > 0
  const { refunded } = log.shared
  return (
    <section aria-labelledby="rechecked" className="flex flex-col gap-3">
      <h2 id="rechecked" className={isShort ? 'text-sm text-muted' : 'text-lg'}>
        {m.recheck.title}
      </h2>
      {isBad && <Differences log={log} missing={missing} />}
      <p
        role="status"
        aria-live={now ? 'off' : 'polite'}
        className={`flex items-start gap-2 font-semibold ${isBad ? 'text-danger-text' : checked > 0 ? 'text-accent-text' : 'text-muted'}`}
      >
        <Icon name={isBad ? 'circle-alert' : 'shield-check'} size={20} className="mt-0.5" />
        {checked > 0 || isBad ? m.recheck.count(checked, different) : m.recheck.none}
      </p>
      {refunded.bets > 0 && <p className="text-sm">{m.recheck.refunded(refunded.bets, refunded.wins)}</p>}
      <p className="min-h-5 text-sm text-muted">
        {now ? m.recheck.checking(now.done, now.of) : failed ? m.recheck.failed : ''}
      </p>
      {failed && !now && (
        <Button
          kind="secondary"
          size="sm"
          icon="refresh-cw"
          className="self-start"
          onClick={() => void recheck(playerId)}
        >
          {m.recheck.again}
        </Button>
      )}
      {!isShort && <p className="text-sm text-muted">{m.recheck.text}</p>}
      {!isShort && checked > 0 && <Exports playerId={playerId} />}
    </section>
  )
}

function Differences({ log: { different, shared }, missing }: { log: RecheckLog; missing: number }) {
  return (
    <ul role="alert" className="flex flex-col gap-1 rounded-md border-2 border-danger-text p-3 text-sm">
      {different.map((different) => (
        <Difference key={different.id} {...different} />
      ))}
      {missing > 0 && <li>{m.recheck.missing(missing)}</li>}
      {shared.broken.map((game) => (
        <li key={game}>{m.recheck.broken(gameTitle(game))}</li>
      ))}
    </ul>
  )
}

/** A differing round, with a link to its check step by step. */
function Difference({ id, game, at }: Different) {
  const { submit, isBusy, error } = useSubmit(
    () => api('GET /api/games/rounds/:id', { params: { id } }),
    // The page of checks reads a round from a changed address.
    (round) => location.assign(paths.fair(round.game) + proofHash(round)),
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      {error ? errorSentence(error) : m.recheck.at(gameTitle(game), momentText(at, true))}
      <Button kind="secondary" size="sm" busy={isBusy} onClick={() => void submit()}>
        {m.recheck.look}
      </Button>
    </li>
  )
}

const FILES = {
  json: { type: 'application/json', toText: roundsJson },
  csv: { type: 'text/csv', toText: roundsCsv },
} as const

function Exports({ playerId }: { playerId: number }) {
  const { submit, reset, isBusy, error } = useSubmit(
    async (kind: keyof typeof FILES) => ({ kind, rounds: await exportedRounds(playerId) }),
    ({ kind, rounds }) => {
      const { type, toText } = FILES[kind]
      saveFile(new Blob([toText(rounds)], { type }), `jogo-limpo-rounds.${kind}`)
      reset()
    },
  )
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {(['json', 'csv'] as const).map((kind) => (
          <Button
            key={kind}
            kind="secondary"
            size="sm"
            icon="download"
            busy={isBusy}
            onClick={() => void submit(kind)}
          >
            {m.recheck[`export_${kind}`]}
          </Button>
        ))}
      </div>
      <p role={error ? 'alert' : undefined} className="text-xs text-muted">
        {error ? errorSentence(error) : m.recheck.export_note}
      </p>
    </>
  )
}
