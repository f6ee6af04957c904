import { winsAboveStake } from '@jogo/rules/games/game'
import { cents } from '@jogo/rules/money'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { newId } from '../../../lib/new-id.ts'
import { withTexts } from '../../../lib/texts.ts'
import { bonusWish, useFunds } from '../../../state/without-bonus.ts'
import { Button } from '../../../ui/button.tsx'
import { useDeadTime } from '../../../ui/dead-time.ts'
import { ActionRow, Way } from '../action-row.tsx'
import { useAuto } from '../auto/use-auto.ts'
import { isDemo } from '../demo/demo.ts'
import { useDemo } from '../demo/use-demo.ts'
import type { FreeSpins } from '../free-spins/free-spins.ts'
import { ACTION, GameFrame } from '../game-frame.tsx'
import { useGameRules } from '../game-rules.ts'
import { Remedy } from '../remedy.tsx'
import { rememberBeforeBet, usePromise } from '../remember-bet.ts'
import { type GameName, isWin, type Offer, type RoundOf } from '../round.ts'
import type { CheckHref } from '../shown-game.ts'
import { stakeProblem, stakeRange } from '../stake.ts'
import { StakeInput } from '../stake-input.tsx'
import { useBettor } from '../use-bettor.ts'
import { useKeys } from '../use-keys.ts'
import { usePace } from '../use-pace.ts'
import { outcomeCue } from '../win/outcome-cue.ts'
import { Win } from '../win/win.tsx'
import type { Choice } from './choice.ts'
import { takePressKey } from './press-key.ts'
import { useInstant } from './use-instant.ts'
import type { InstantState, InstantView } from './view.ts'

const SHOWN = 30
const loadDemo = withTexts(['demo'], () => import('../demo/parts.tsx'))

interface InstantPageProps<G extends GameName, Bet extends object> {
  its: InstantView<G, Bet>
  choice: Choice<Bet>
  /** The chosen bet, without its stake. */
  bet: Bet
  choose: (change: { stake: number | undefined }) => void
  checkHref: CheckHref
  /** The address asks for the demonstration. */
  asksDemo: boolean
  /** While free spins are played: their stake stands, and none is taken from the player. */
  free?: FreeSpins | undefined
  /** What the player has of free spins here. @param isBusy a round goes on, or a bet waits */
  freeBar?: (isBusy: boolean) => ReactNode
  /** Keys that only this game has. @returns whether it was one */
  takeKey?: (event: KeyboardEvent) => boolean
  /** The last rounds of this visit, newest first, as a row. */
  strip: (rounds: readonly RoundOf<G>[]) => ReactNode
  stage: (state: InstantState<G>) => ReactNode
  /** Under the stake. */
  controls: (state: InstantState<G>) => ReactNode
  /** What the game pays. */
  table: (state: InstantState<G>) => ReactNode
  how: (offer: Offer) => ReactNode
}

/**
 * The page of a game whose rounds are one call. An anonymous visitor sees all of it and plays without money; the bet asks for the login.
 * `checkHref`: where a round is checked.
 */
export function InstantPage<G extends GameName, Bet extends object>(props: InstantPageProps<G, Bet>) {
  const { its, choice, bet: chosen, choose, checkHref } = props
  const { game } = its
  const rules = useGameRules(its.gameRules)
  const bettor = useBettor(game, rules)
  const { user, hint } = bettor
  const demonstration = useDemo(loadDemo, props.asksDemo)
  const { demo } = demonstration
  const free = demo ? undefined : props.free
  const stake = free?.stake ?? choice.stake
  const offer = { ...rules, rtp_bp: its.returnOf?.(chosen) ?? rules.rtp_bp }
  const funds = useFunds()
  const [last, setLast] = useState<readonly RoundOf<G>[]>([])
  const onRound = useCallback((round: RoundOf<G>) => {
    setLast((known) => [round, ...known].slice(0, SHOWN))
    outcomeCue(round)
  }, [])
  const { isRevealed = false } = its
  const { playing, play, giveUp, skip } = useInstant<G, Bet>({
    game,
    playerId: user?.id,
    demo: demo ?? free?.parts,
    isBet: its.isBet,
    isRevealed,
    ...(its.revealedWithinMs && { revealedWithinMs: its.revealedWithinMs }),
    onRound,
  })
  usePromise(user?.id)
  const { round, revealing, asked, trouble } = playing
  const range = stakeRange(its.rules, chosen, offer)
  const problem = free ? undefined : stakeProblem(stake, range)
  const worthless =
    stake !== undefined &&
    !winsAboveStake(its.rules, cents(stake), chosen, {
      rtpBp: offer.rtp_bp,
      maxWin: cents(offer.max_win),
    })
  const waits = asked !== undefined && !trouble
  const isPaced = usePace(round?.id)
  const retries = trouble?.again === true
  const button = useRef<HTMLButtonElement>(null)
  const auto = useAuto()
  // After a round that was shown little by little, a press may have been meant to skip the rest of it.
  const dead = useDeadTime(
    [retries, demo !== undefined, auto.isRunning, !auto.isRunning && isRevealed && round?.id].join(),
  )

  const lacks = demo ? stake !== undefined && stake > demonstration.balance : free?.left === 0
  const isBarred = demo ? !rules.enabled : bettor.isBlocked

  /** Bets what is chosen, or asks for what is missing. @returns whether a bet was sent */
  function bet(): boolean {
    auto.setNote(undefined)
    if (isBarred || stake === undefined || problem || worthless || isPaced || lacks) return false
    if (!demo && !bettor.mayBet()) return false
    const asked = { ...chosen, id: newId(), stake }
    if (demo || free) void play(asked)
    else {
      rememberBeforeBet(asked, offer)
      void play({ ...asked, ...bonusWish() })
    }
    return true
  }

  function press() {
    if (auto.phase === 'running') return auto.stop.current()
    if (waits) return
    if (revealing) return skip()
    if (bettor.isVisitor && !demo) return bettor.logIn()
    if (asked) return void play(asked)
    bet()
  }
  // Space and Enter press the button, so that they do what it says.
  useKeys(
    (event) =>
      (!auto.isRunning && props.takeKey?.(event)) || takePressKey(event, () => button.current?.click()),
  )

  const state: InstantState<G> = {
    round,
    revealing,
    waits,
    onRevealed: skip,
    offer,
    stake,
  }
  const result = round && its.resultOf(round)
  // A bet that was refused before says nothing of the one that is chosen now.
  const told = worthless && !retries ? undefined : trouble
  const spoken = demo ? (lacks ? m.demo.empty : result ? m.demo.said(result) : m.demo.begin) : result
  const outcome = [spoken, auto.note].filter(Boolean).join(' ') || undefined
  const words =
    told?.sentence ?? hint ?? (worthless ? its.worthless?.() : undefined) ?? outcome ?? its.begin()
  const isAuto = auto.phase === 'running'
  const cannotBet = isBarred || problem !== undefined || worthless || isPaced || lacks
  const isStopped = !retries && !revealing && cannotBet
  const isBusy = waits || revealing !== undefined || auto.isRunning
  const lastCheck = last.find(isDemo)
  const stakeInput = free ? null : (
    <StakeInput
      value={choice.stake}
      range={range}
      funds={demo ? demonstration.balance : funds}
      disabled={waits}
      onChange={(stake) => choose({ stake })}
    />
  )
  return (
    <GameFrame
      game={game}
      rounds={its.rounds}
      offer={offer}
      strip={props.strip(last.filter((one) => isDemo(one) === (demo !== undefined)))}
      stage={
        <>
          {props.stage(state)}
          {round && isWin(round) && !revealing && (
            <Win key={round.id} round={round} e4={its.reachedE4(round)} />
          )}
        </>
      }
      status={{
        words: revealing ? undefined : words,
        isAlert: told !== undefined,
        isStrong: words === outcome && result !== undefined,
        remedy: told && <Remedy trouble={told} onGiveUp={giveUp} onBet={bet} />,
      }}
      stake={
        <>
          {!demo && props.freeBar?.(isBusy || asked !== undefined)}
          {auto.Part && !free ? (
            <auto.Part
              phase={auto.phase}
              onPhase={auto.setPhase}
              onEnd={auto.setNote}
              stop={auto.stop}
              round={round}
              hasFeature={its.isFeature && round ? its.isFeature(round) : undefined}
              hasFeatures={its.isFeature !== undefined}
              isBusy={waits || revealing !== undefined || isPaced}
              isRefused={told !== undefined}
              stake={choice.stake ?? 0}
              signature={JSON.stringify([chosen, choice.stake, demo !== undefined, user?.id])}
              bet={bet}
            >
              {stakeInput}
            </auto.Part>
          ) : (
            stakeInput
          )}
        </>
      }
      controls={props.controls({ ...state, waits: waits || auto.isRunning })}
      demoBar={demo && <demo.Bar isBusy={isBusy} onLeave={demonstration.leave} />}
      roundsNote={demo && <demo.Note lastCheck={lastCheck && checkHref(lastCheck)} />}
      action={
        <ActionRow
          action={
            <Button
              ref={button}
              {...ACTION}
              {...(isAuto ? { icon: 'x', kind: 'danger' } : demo && { icon: 'gamepad-2' })}
              busy={!isAuto && ((bettor.isUnknown && !demo) || waits)}
              aria-disabled={(!isAuto && (dead || isStopped)) || undefined}
              onClick={press}
            >
              {isAuto
                ? m.auto.stop
                : retries
                  ? m.games.retry
                  : revealing
                    ? m.games.skip
                    : (free?.label ?? (demo ? m.demo : m.games).bet(money(stake ?? 0)))}
            </Button>
          }
        >
          {auto.isAllowed && !free && (demo || !bettor.isVisitor) && (
            <Way
              icon="repeat"
              text={m.games.auto}
              label={m.games.auto_label}
              disabled={isBusy || cannotBet || retries}
              onClick={() => auto.setPhase('choosing')}
            />
          )}
          {demonstration.isAllowed && !demo && !free && (
            <Way
              icon="gamepad-2"
              text={m.games.demo}
              label={m.games.demo_free}
              disabled={isBusy}
              onClick={demonstration.enter}
            />
          )}
        </ActionRow>
      }
      keys={its.keys()}
      table={props.table(state)}
      bet={chosen}
      staked={stake}
      player={user !== undefined}
      checkHref={checkHref}
      how={props.how(offer)}
      steps={its.steps()}
    />
  )
}
