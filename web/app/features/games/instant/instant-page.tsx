import { winsAboveStake } from '@jogo/rules/games/game'
import { cents } from '@jogo/rules/money'
import { type ReactNode, useCallback, useState } from 'react'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { withTexts } from '../../../lib/texts.ts'
import { useAuto } from '../auto/use-auto.ts'
import { isDemo } from '../demo/demo.ts'
import type { FreeSpins } from '../free-spins/free-spins.ts'
import type { Choice } from '../last-choice.ts'
import { ActionRow, DemoWay, Way } from '../play/action-row.tsx'
import { BetButton } from '../play/bet-button.tsx'
import { Keys, PlayPage, PlayStage } from '../play/play-page.tsx'
import { newBet, usePace, useSeedPlay } from '../play/use-seed-play.ts'
import { type GameName, isWin, type Offer, type RoundOf } from '../round.ts'
import type { CheckHref } from '../shown-game.ts'
import { stakeProblem, stakeRange } from '../stake.ts'
import { StakeInput } from '../stake-input.tsx'
import { outcomeCue } from '../win/outcome-cue.ts'
import { Win } from '../win/win.tsx'
import { useInstant } from './use-instant.ts'
import type { InstantState, InstantView } from './view.ts'

/** Number of rounds in the strip. */
const SHOWN = 30
const loadDemo = withTexts(['demo'], () => import('../demo/parts.tsx'))

interface InstantPageProps<G extends GameName, Bet extends object> {
  view: InstantView<G, Bet>
  choice: Choice<Bet>
  /** The chosen bet, without its stake. */
  bet: Bet
  choose: (change: { stake: number | undefined }) => void
  checkHref: CheckHref
  /** Whether the address requests the demonstration. */
  asksDemo: boolean
  /** Free spins in play: the stake is fixed, and the house pays it. */
  free?: FreeSpins | undefined
  /** The player's free spins here. @param isBusy whether a round is open or a bet waits */
  freeBar?: (isBusy: boolean) => ReactNode
  /** Handles keys of this game. @returns whether the key was handled */
  takeKey?: (event: KeyboardEvent) => boolean
  /** The last rounds of this visit, newest first, as a row. */
  strip: (rounds: readonly RoundOf<G>[]) => ReactNode
  stage: (state: InstantState<G>) => ReactNode
  /** Controls under the stake. */
  controls: (state: InstantState<G>) => ReactNode
  /** Payouts of the game. */
  table: (state: InstantState<G>) => ReactNode
  how: (offer: Offer) => ReactNode
}

/**
 * The page of a game with one call a round. An anonymous visitor sees the whole page and plays without money; the bet opens the
 * login.
 */
export function InstantPage<G extends GameName, Bet extends object>(props: InstantPageProps<G, Bet>) {
  const { view, choice, bet, choose, checkHref } = props
  const { game, isRevealed = false } = view
  const { rules, bettor, demonstration, demo, funds } = useSeedPlay(
    game,
    view.gameRules,
    loadDemo,
    props.asksDemo,
  )
  const { user } = bettor
  const free = demo ? undefined : props.free
  const stake = free?.stake ?? choice.stake
  const offer = { ...rules, rtp_bp: view.betReturnBp?.(bet) ?? rules.rtp_bp }
  const [last, setLast] = useState<readonly RoundOf<G>[]>([])
  const onRound = useCallback((round: RoundOf<G>) => {
    setLast((known) => [round, ...known].slice(0, SHOWN))
    outcomeCue(round)
  }, [])
  const { playing, play, giveUp, skip } = useInstant<G, Bet>({
    game,
    playerId: user?.id,
    demo: demo ?? free?.parts,
    isBet: view.isBet,
    isRevealed,
    ...(view.revealedWithinMs && { revealedWithinMs: view.revealedWithinMs }),
    onRound,
  })
  const { round, revealing, pending, error } = playing
  const auto = useAuto()
  const isAuto = auto.phase === 'running'
  const isWaiting = pending !== undefined && !error
  const isRetry = error?.retryable === true
  const isBusy = isWaiting || revealing !== undefined || auto.isRunning

  const range = stakeRange(view.rules, bet, offer)
  const problem = free ? undefined : stakeProblem(stake, range)
  const terms = { rtpBp: offer.rtp_bp, maxWin: cents(offer.max_win) }
  const isWorthless = stake !== undefined && !winsAboveStake(view.rules, cents(stake), bet, terms)
  const isPaced = usePace(round?.id)
  const isOutOfFunds = demo ? stake !== undefined && stake > demonstration.balance : free?.left === 0
  const isStopped = bettor.isBlocked || problem !== undefined || isWorthless || isPaced || isOutOfFunds

  /** Makes the chosen bet, or asks for missing input. @returns whether a bet was sent */
  function placeBet(): boolean {
    auto.setNote(undefined)
    if (isStopped || stake === undefined || (!demo && !bettor.mayBet())) return false
    void play(newBet({ ...bet, stake }, offer, !demo && !free))
    return true
  }

  function press() {
    if (isAuto) return auto.stop.current()
    if (isWaiting) return
    if (revealing) return skip()
    if (bettor.isVisitor && !demo) return bettor.logIn()
    if (pending) return void play(pending)
    placeBet()
  }

  const state: InstantState<G> = { round, revealing, isWaiting, onRevealed: skip, offer, stake }
  const result = round && view.resultText(round)
  // An earlier refusal does not apply to the present bet.
  const shownError = isWorthless && !isRetry ? undefined : error
  const spoken = demo ? (isOutOfFunds ? m.demo.empty : result ? m.demo.said(result) : m.demo.begin) : result
  const outcome = [spoken, auto.note].filter(Boolean).join(' ') || undefined
  const words =
    shownError?.sentence ??
    bettor.hint ??
    (isWorthless ? view.worthless?.() : undefined) ??
    outcome ??
    view.begin()
  const stakeInput = free ? null : (
    <StakeInput
      value={choice.stake}
      range={range}
      funds={funds}
      disabled={isWaiting}
      onChange={(value) => choose({ stake: value })}
    />
  )
  const lastDemo = last.find(isDemo)
  return (
    <PlayPage
      view={view}
      offer={offer}
      bet={bet}
      staked={stake}
      isPlayer={user !== undefined}
      checkHref={checkHref}
      strip={props.strip(last.filter((shown) => isDemo(shown) === (demo !== undefined)))}
      stage={
        <PlayStage
          game={game}
          words={revealing ? undefined : words}
          isStrong={words === outcome && result !== undefined}
          error={shownError}
          onGiveUp={giveUp}
          onBet={placeBet}
        >
          {props.stage(state)}
          {round && isWin(round) && !revealing && (
            <Win key={round.id} round={round} e4={view.reachedE4(round)} />
          )}
        </PlayStage>
      }
      stake={
        <>
          {!demo && props.freeBar?.(isBusy || pending !== undefined)}
          {auto.Part && !free ? (
            <auto.Part
              phase={auto.phase}
              onPhase={auto.setPhase}
              onEnd={auto.setNote}
              stop={auto.stop}
              round={round}
              hasFeature={view.isFeature && round ? view.isFeature(round) : undefined}
              hasFeatures={view.isFeature !== undefined}
              isBusy={isWaiting || revealing !== undefined || isPaced}
              isRefused={shownError !== undefined}
              stake={choice.stake ?? 0}
              signature={JSON.stringify([bet, choice.stake, demo !== undefined, user?.id])}
              bet={placeBet}
            >
              {stakeInput}
            </auto.Part>
          ) : (
            stakeInput
          )}
        </>
      }
      controls={props.controls({ ...state, isWaiting: isWaiting || auto.isRunning })}
      action={
        <ActionRow
          action={
            <BetButton
              // A press during a gradual outcome skips the rest of the outcome.
              meaning={[
                isRetry,
                demo !== undefined,
                auto.isRunning,
                !auto.isRunning && isRevealed && round?.id,
              ].join()}
              isLive={isAuto}
              isBusy={!isAuto && ((bettor.isUnknown && !demo) || isWaiting)}
              isDisabled={!isRetry && !revealing && isStopped}
              kind={isAuto ? 'danger' : undefined}
              icon={isAuto ? 'x' : demo && 'gamepad-2'}
              onPress={press}
              takeKey={(event) => !auto.isRunning && props.takeKey?.(event)}
            >
              {isAuto
                ? m.auto.stop
                : isRetry
                  ? m.games.retry
                  : revealing
                    ? m.games.skip
                    : (free?.label ?? (demo ? m.demo : m.games).bet(money(stake ?? 0)))}
            </BetButton>
          }
        >
          {auto.isAllowed && !free && (demo || !bettor.isVisitor) && (
            <Way
              icon="repeat"
              text={m.games.auto}
              label={m.games.auto_label}
              disabled={isBusy || isStopped || isRetry}
              onClick={() => auto.setPhase('choosing')}
            />
          )}
          {!free && <DemoWay demonstration={demonstration} isBusy={isBusy} />}
        </ActionRow>
      }
      notes={<Keys>{view.keys()}</Keys>}
      demoBar={demo && <demo.Bar isBusy={isBusy} onLeave={demonstration.leave} />}
      demoNote={demo && <demo.Note lastCheck={lastDemo && checkHref(lastDemo)} />}
      table={props.table(state)}
      how={props.how(offer)}
    />
  )
}
