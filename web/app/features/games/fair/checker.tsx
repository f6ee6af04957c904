import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLater } from '../../../../shell/index.ts'
import { language } from '../../../lib/language.ts'
import { withTexts } from '../../../lib/texts.ts'
import { typedCents } from '../../../lib/typed-cents.ts'
import type { GameName } from '../round.ts'
import { plainAmount, respelled } from './amount.ts'
import { buildClaim, isClaim } from './claim.ts'
import { Form } from './form.tsx'
import { proofDraft, type ReadRound, readHash } from './proof.ts'
import type { Claim, ProvenGame } from './proven-game.ts'
import { CheckResult } from './result.tsx'
import { readShownLog } from './shown-log.ts'
import type { Offered } from './terms.ts'
import { useCheckedGame } from './use-checked-game.ts'
import { useLeadBack } from './use-lead-back.ts'

type Check = typeof import('./check.ts').checkRound

/** Hashing of a check, fetched right after the page, so that checks work without network; undefined until then. */
function useCheck(): Check | undefined {
  const [check, setCheck] = useState<Check>()
  useEffect(() => {
    import('./check.ts').then(({ checkRound }) => setCheck(() => checkRound), console.warn)
    import('./example.ts').catch(console.warn)
  }, [])
  return check
}

// Results of a round and of a file of rounds, loaded after hydration.
const loadDetails = withTexts(['fair_check'], () => import('./details.tsx'))
const loadExported = withTexts(['fair_rounds'], () => import('./exported-rounds.tsx'))

interface CheckerProps {
  first: ProvenGame
  /** Loads the checker of another game. */
  load: (name: GameName) => Promise<ProvenGame>
  /** The game's present offer, if known. */
  offered?: (game: ProvenGame, claim: Claim) => Offered | undefined
  /** Page for changing the seeds of a game; absent outside of the site. */
  seedsHref?: (game: GameName) => string
  /** Content below about the same round. */
  below: (claim: Claim | undefined, game: ProvenGame) => ReactNode
}

/**
 * Checks a round in the browser alone; every keystroke recomputes the check. After the choice of a game nothing more is fetched, so the
 * check works without network.
 */
export function Checker({ first, load, offered, seedsHref, below }: CheckerProps) {
  const { game, draft, awaited, take, setDraft } = useCheckedGame(first, load)
  const [linked, setLinked] = useState(false)
  const [written, setWritten] = useState(language)
  const Details = useLater(loadDetails, true, console.warn)
  const [exported, setExported] = useState<{ text: string }>()
  const Exported = useLater(loadExported, true, console.warn)
  const checkRound = useCheck()
  const resultBox = useRef<HTMLDivElement>(null)
  const fill = useCallback(
    (round: ReadRound) => take(round.game, (proven) => proofDraft(proven, round, plainAmount)),
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

  if (written !== language) {
    setWritten(language)
    setDraft(respelled(draft, written))
  }
  const result = buildClaim(game, draft, typedCents)
  const claim = isClaim(result) ? result : undefined
  const leading = useLeadBack(game, claim)
  const report = claim && checkRound?.(game, claim, { now: offered?.(game, claim), log: readShownLog() })
  const secret = draft.server_seed.trim() === '' && draft.server_seed_hash !== ''
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <Form
          game={game}
          awaited={awaited}
          draft={draft}
          problems={isClaim(result) ? {} : result}
          onChange={setDraft}
          onGame={(name, draftFor) => void take(name, draftFor)}
          onRead={(round) => void fill(round)}
          onExport={(text) => setExported({ text })}
          onFilled={() => resultBox.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })}
        />
        {/* The answer to a given round comes first; typed input moves no content. */}
        <div
          ref={resultBox}
          className={`flex min-w-0 flex-col gap-4 scroll-mt-20 scroll-mb-20 ${linked ? 'max-lg:order-first' : ''}`}
        >
          {exported && Exported && (
            <Exported
              exported={exported}
              onRead={(round) => void fill(round)}
              onClose={() => setExported(undefined)}
            />
          )}
          <CheckResult game={game} report={report} secret={secret} seedsHref={seedsHref?.(game.name)} />
          {claim && report && Details && <Details {...{ game, claim, report, leading }} />}
        </div>
      </div>
      {below(claim, game)}
    </>
  )
}
