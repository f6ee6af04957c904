import { useCallback, useEffect, useRef, useState } from 'react'
import { island, useLater } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { typedCents } from '../../../lib/money.ts'
import { useSettings } from '../../../state/settings.ts'
import { withTexts } from '../../../texts.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import type { GameName } from '../round.ts'
import { seenBets } from '../seen.ts'
import { plainAmount } from './amount.ts'
import { claimOf, isClaim } from './claim.ts'
import { Form } from './form.tsx'
import { draftOf, type ReadRound, readHash } from './proof.ts'
import type { ProvenGame } from './proven-game.ts'
import { CheckResult } from './result.tsx'
import { useCheck } from './use-check.ts'
import { useCheckedGame } from './use-checked-game.ts'

// Below the first screen, or shown for a round alone: fetched once the page is hydrated.
const Answers = island(withTexts(['fair_answers'], () => import('./answers.tsx')))
const loadDetails = withTexts(['fair_check'], () => import('./details.tsx'))

interface FairProps {
  first: ProvenGame
  /** Fetches how rounds of another game are checked. */
  load: (name: GameName) => Promise<ProvenGame>
  seedsHref: (game: GameName) => string
}

/**
 * Checks a round in the browser alone: every keystroke computes it again. Once a game was chosen nothing more is fetched for it, so that
 * it goes on working when the network does not.
 */
export function Fair({ first, load, seedsHref }: FairProps) {
  const { game, draft, awaited, take, setDraft } = useCheckedGame(first, load)
  const [linked, setLinked] = useState(false)
  const Details = useLater(loadDetails, true, console.warn)
  const checkRound = useCheck()
  const resultBox = useRef<HTMLDivElement>(null)
  const fill = useCallback(
    (round: ReadRound) => take(round.game, (its) => draftOf(its, round, plainAmount)),
    [take],
  )

  useEffect(() => {
    const read = () => {
      const found = readHash(location.hash)
      if (found) void fill(found).then(() => setLinked(true))
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [fill])

  const result = claimOf(game, draft, typedCents)
  const claim = isClaim(result) ? result : undefined
  const settings = useSettings()
  const set: Record<string, unknown> = settings
  const rtpBp =
    claim && game.rtpBp ? game.rtpBp(claim.own) : (set[`${game.name}_rtp_bp`] as number | undefined)
  const maxWin = settings[`${game.name}_max_win` as const]
  const now = rtpBp !== undefined && maxWin !== undefined ? { rtpBp, maxWin } : undefined
  const report = claim && checkRound?.(game, claim, { now, seen: seenBets() })
  const secret = draft.server_seed.trim() === '' && draft.server_seed_hash !== ''
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={m.fair.title} text={m.fair.text} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <Form
          game={game}
          awaited={awaited}
          draft={draft}
          problems={isClaim(result) ? {} : result}
          onChange={setDraft}
          onGame={(name, draftFor) => void take(name, draftFor)}
          onRead={(round) => void fill(round)}
          onFilled={() => resultBox.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })}
        />
        {/* Who comes with a round sees the answer first; under the hands of who types, nothing moves. */}
        <div
          ref={resultBox}
          className={`flex min-w-0 flex-col gap-4 scroll-mt-20 scroll-mb-20 ${linked ? 'max-lg:order-first' : ''}`}
        >
          <CheckResult report={report} secret={secret} seedsHref={seedsHref(game.name)} />
          {claim && report && Details && <Details game={game} claim={claim} report={report} />}
        </div>
      </div>
      <Answers claim={claim} />
    </div>
  )
}
