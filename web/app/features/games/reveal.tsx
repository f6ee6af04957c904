import { useState } from 'react'
import { useGo } from '../../../shell/index.ts'
import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { SupportText } from '../../ui/support-text.tsx'
import { fetchSeedPair, rotateSeeds } from './fair/seed-pair.ts'
import { freshSeed } from './fresh-seed.ts'
import { startRecheck } from './recheck/start.ts'
import type { Round, SeedProof } from './round.ts'
import type { CheckHref } from './shown-game.ts'

interface RevealProps {
  round: Round
  proof: SeedProof
  checkHref: CheckHref
}

/**
 * Leads to the proof of a round with a secret seed: rotates the seed pair with a fresh client seed, compares the new pair with the promised one, and
 * opens the check.
 */
export function Reveal({ round, proof, checkHref }: RevealProps) {
  const navigate = useGo()
  const [broken, setBroken] = useState(false)
  const { submit, reset, isBusy, error } = useSubmit(
    async () => {
      const pair = await fetchSeedPair()
      const isSecret = pair.server_seed_hash === proof.server_seed_hash
      if (isSecret && (await rotateSeeds(pair, freshSeed())) === 'broken') return undefined
      startRecheck()
      return api('GET /api/games/rounds/:id', { params: { id: round.id } })
    },
    (known) => {
      if (known) return navigate(checkHref(known))
      setBroken(true)
      reset()
    },
  )
  const problem = error !== undefined ? errorSentence(error) : broken ? m.games.seeds_not_kept : undefined

  return (
    <div className="flex flex-col gap-2">
      <p
        role={problem ? 'alert' : undefined}
        className={`text-xs ${problem ? 'text-danger-text' : 'text-muted'}`}
      >
        <SupportText text={problem ?? m.replay.reveal_note} />
      </p>
      <Button
        wide
        icon="shield-check"
        busy={isBusy}
        onClick={() => {
          setBroken(false)
          void submit()
        }}
      >
        {m.replay.reveal}
      </Button>
    </div>
  )
}
