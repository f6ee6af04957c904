import { type DiceBet, dicePayout, isDiceBet } from '@jogo/rules/games/dice/dice'
import { dice as rules } from '@jogo/rules/games/dice/game'
import { cents } from '@jogo/rules/money'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { useGameRules } from '../game-rules.ts'
import { HowCard } from '../instant/how-card.tsx'
import { InstantPage } from '../instant/instant-page.tsx'
import type { InstantView } from '../instant/view.ts'
import { useChoice } from '../last-choice.ts'
import { percent } from '../numbers.ts'
import type { Offer } from '../round.ts'
import { roundsWith } from '../rounds-with.tsx'
import type { CheckHref } from '../shown-game.ts'
import { Strip, StripChip } from '../strip.tsx'
import { isIn } from '../use-keys.ts'
import { Chances } from './chances.tsx'
import { Controls } from './controls.tsx'
import type { DiceRound } from './round.ts'
import { diceRules } from './rules.ts'
import { Scale } from './scale.tsx'
import { diceResult, hundredths, reachedE4, targetRange } from './texts.ts'

/** The rolls of this visit, newest first, as a row over the scale. */
function LastRolls({ rounds }: { rounds: readonly DiceRound[] }) {
  return (
    <Strip fills label={m.dice.last} none={m.dice.last_none}>
      {rounds.map(({ id, ending, play }) => (
        <StripChip key={id} isWon={ending === 'won'}>
          {hundredths(play.roll)}
          <span className="sr-only">, {ending === 'won' ? m.dice.is_won : m.dice.is_lost}</span>
        </StripChip>
      ))}
    </Strip>
  )
}

/** Elements with their own arrow keys. */
const MOVED = '[type="range"], [role="tab"]'
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -100,
  ArrowDown: -100,
  ArrowRight: 100,
  ArrowUp: 100,
}

/**
 * Arrow keys move the target by 1, with Shift by 0.1; `move` takes hundredths. @returns whether the key was an arrow
 */
function moveByArrow(event: KeyboardEvent, move: (by: number) => void): boolean {
  const step = STEPS[event.key]
  if (step === undefined || isIn(event, MOVED)) return false
  move(event.shiftKey ? step / 10 : step)
  return true
}

const view: InstantView<'dice', DiceBet> = {
  game: 'dice',
  rules,
  gameRules: diceRules,
  rounds: roundsWith(() => import('./shown.tsx').then(({ shownDice }) => shownDice)),
  reachedE4,
  resultText: diceResult,
  isBet: ({ side, target }) => side !== undefined && typeof target === 'number',
  begin: () => m.dice.begin,
  worthless: () => m.dice.worthless,
  keys: () => m.dice.keys,
  steps: () => m.dice.fair_steps,
}

/** The page of Dice: a scale with a movable border. */
export function Dice({ checkHref, asksDemo }: { checkHref: CheckHref; asksDemo: boolean }) {
  const { stake_default } = useGameRules(diceRules)
  const [choice, choose] = useChoice<DiceBet>(
    'dice',
    { stake: stake_default, side: 'over', target: 4_999 },
    isDiceBet,
  )
  const bet: DiceBet = { side: choice.side, target: choice.target }

  function move(by: number) {
    const { least, most } = targetRange(choice.side)
    choose({ target: Math.max(least, Math.min(choice.target + by, most)) })
  }

  return (
    <InstantPage
      view={view}
      choice={choice}
      bet={bet}
      choose={choose}
      checkHref={checkHref}
      asksDemo={asksDemo}
      takeKey={(event) => moveByArrow(event, move)}
      strip={(rounds) => <LastRolls rounds={rounds} />}
      stage={({ round }) => (
        <div className="dice-stage">
          <p className="dice-figure" data-won={round?.ending === 'won' || undefined} aria-hidden="true">
            {round ? hundredths(round.play.roll) : m.dice.sides[bet.side](hundredths(bet.target))}
          </p>
          <Scale
            {...bet}
            roll={round?.play.roll}
            won={round?.ending === 'won'}
            onTarget={(target) => choose({ target })}
          />
        </div>
      )}
      controls={({ isWaiting, offer, stake }) => (
        <Controls
          bet={bet}
          rtpBp={offer.rtp_bp}
          payout={stake === undefined ? undefined : Number(dicePayout(cents(stake), bet, offer.rtp_bp))}
          disabled={isWaiting}
          choose={choose}
        />
      )}
      table={({ offer, stake }) => (
        <Chances rtpBp={offer.rtp_bp} maxWin={offer.max_win} stake={stake ?? offer.stake_default} bet={bet} />
      )}
      how={(offer) => <HowCard lines={lines(offer)} rtpBp={offer.rtp_bp} />}
    />
  )
}

function lines({ rtp_bp, max_win }: Offer): string[] {
  const { roll, bet, rtp, limit, kept: retry } = m.dice.rules
  return [roll, bet, rtp(percent(rtp_bp)), limit(money(max_win)), retry]
}
