import type { SlotName } from '@jogo/rules/games/slots/slots'
import { useState } from 'react'
import { island, useLater } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { withTexts } from '../../../lib/texts.ts'
import { useSession } from '../../../state/player.ts'
import type { FreeSpins } from '../free-spins/free-spins.ts'
import { useGameRules } from '../game-rules.ts'
import { InstantPage } from '../instant/instant-page.tsx'
import type { InstantView } from '../instant/view.ts'
import { useChoice } from '../last-choice.ts'
import { times } from '../numbers.ts'
import { isWin } from '../round.ts'
import { roundsWith } from '../rounds-with.tsx'
import type { CheckHref } from '../shown-game.ts'
import { Strip, StripChip } from '../strip.tsx'
import { type Slot, type SlotRound, slotOutcome } from './slot.ts'
import { roundPictures, Stage } from './stage.tsx'
import { reachedE4, slotResult } from './texts.ts'
import { showMs } from './timing.ts'

/** Returns of this visit's rounds, newest first, as a row over the reels. */
function LastRounds({ rounds }: { rounds: readonly SlotRound[] }) {
  return (
    <Strip label={m.slots.last} none={m.slots.last_none}>
      {rounds.map((round) => (
        <StripChip key={round.id} isWon={isWin(round)}>
          {times(reachedE4(round))}
        </StripChip>
      ))}
    </Strip>
  )
}

// `room` reserves the part's height, so that nothing below the part moves.
const How = island(
  withTexts(['slots_how'], () => import('./how.tsx')),
  { place: 'grid', room: 'grid min-h-164 sm:min-h-106' },
)
const PayTable = island(() => import('./pay-table.tsx'), { room: 'min-h-240' })

const loadFree = withTexts(['free_spins'], () => import('../free-spins/free-bar.tsx'))

/** Reserve added to a round's presentation time, ms. */
const SPARE_MS = 10_000

/** A slot has no choice besides the stake. */
const NO_BET = {}
const isBet = () => true

const slotView = (slot: Slot): InstantView<SlotName, object> => ({
  game: slot.name,
  rules: slot.game,
  gameRules: slot.rules,
  rounds: roundsWith(() => import('./shown.tsx').then(({ shownSlot }) => shownSlot(slot))),
  reachedE4,
  resultText: (round) => slotResult(slot, round),
  isBet,
  isRevealed: true,
  ...((slot.table.data.free || slot.table.data.hold) && { isFeature: (round) => hasFeature(slot, round) }),
  revealedWithinMs: (round) => showMs(roundPictures(slot, round), slot.table.reels) + SPARE_MS,
  begin: () => m.slots.begin,
  keys: () => m.slots.keys,
  steps: () => m.slots.fair_steps,
})

function hasFeature(slot: Slot, round: SlotRound): boolean {
  const outcome = slotOutcome(slot, round)
  return outcome !== undefined && (outcome.free.length > 0 || outcome.hold !== undefined)
}

/** The page of any slot, created once per slot. */
export function slotPage(slot: Slot) {
  const view = slotView(slot)
  return function SlotPage({ checkHref, asksDemo }: { checkHref: CheckHref; asksDemo: boolean }) {
    const { stake_default } = useGameRules(slot.rules)
    const session = useSession()
    const [free, setFree] = useState<FreeSpins>()
    const hasBonus = session.status === 'player' && session.user.user_rollover !== null
    const FreeBar = useLater(loadFree, hasBonus, console.warn)
    const [choice, choose] = useChoice<object>(slot.name, { stake: stake_default }, isBet)
    return (
      <InstantPage
        view={view}
        choice={choice}
        bet={NO_BET}
        choose={choose}
        checkHref={checkHref}
        asksDemo={asksDemo}
        free={hasBonus ? free : undefined}
        freeBar={(isBusy) =>
          FreeBar &&
          hasBonus && <FreeBar game={slot.name} isBusy={isBusy} isOn={free !== undefined} onFree={setFree} />
        }
        strip={(rounds) => <LastRounds rounds={rounds} />}
        stage={({ round, revealing, isWaiting, onRevealed }) => (
          <Stage slot={slot} {...{ round, revealing, isWaiting, onRevealed }} />
        )}
        controls={() => null}
        table={({ offer, stake }) => (
          <PayTable slot={slot} stake={stake ?? offer.stake_default} maxWin={offer.max_win} />
        )}
        how={(offer) => <How slot={slot} offer={offer} />}
      />
    )
  }
}
