import { mines } from '@jogo/rules/games/mines/game'
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { island, useLater } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { withTexts } from '../../../lib/texts.ts'
import { useDeadTime } from '../../../ui/dead-time.ts'
import { useClosing } from '../closing.ts'
import { useChoice } from '../last-choice.ts'
import { ActionRow, DemoWay } from '../play/action-row.tsx'
import { PlayPage, type PlayView } from '../play/play-page.tsx'
import { newBet, usePace, useSeedPlay } from '../play/use-seed-play.ts'
import { randomBelow } from '../random-below.ts'
import { roundsWith } from '../rounds-with.tsx'
import type { CheckHref } from '../shown-game.ts'
import { sound } from '../sound.ts'
import { stakeProblem, stakeRange } from '../stake.ts'
import { StakeInput } from '../stake-input.tsx'
import { useKeys } from '../use-keys.ts'
import { Win } from '../win/win.tsx'
import { Action } from './action.tsx'
import { announcement } from './announcement.ts'
import { ArtLater } from './art-later.tsx'
import { Board } from './board.tsx'
import { Playing } from './controls.tsx'
import type { Cue } from './cues.ts'
import { type Face, randomTile, tileFaces } from './faces.ts'
import { Facts } from './facts.tsx'
import { isWaiting, minesPhase } from './game.ts'
import { Ladder } from './ladder.tsx'
import { MinesInput } from './mines-input.tsx'
import { PayTable } from './pay-table.tsx'
import { reachedE4, wonGems } from './result.ts'
import { isOpen, isWin, TILE_COUNT } from './round.ts'
import { minesRules } from './rules.ts'
import { Status } from './status.tsx'
import { multiplierSteps } from './steps.ts'
import { useGame } from './use-game.ts'

// `room` reserves the part's height, so that nothing below the part moves.
const How = island(() => import('./how.tsx'), { place: 'grid', room: 'grid min-h-164 sm:min-h-106' })
const loadDemo = withTexts(['demo'], () => import('./demo.ts'))
const loadPaused = () => import('./paused-round.tsx')

const MINES_AT_FIRST = 3
const isChoice = ({ mines: count }: { mines: number }) =>
  Number.isInteger(count) && count >= 1 && count < TILE_COUNT

const view: PlayView = {
  game: 'mines',
  rounds: roundsWith(() => import('./shown.tsx').then(({ shownMines }) => shownMines)),
  steps: () => m.mines.fair_steps,
}

/** The page of Mines: its round stays open from the bet to a mine or the cash-out. */
export function Mines({ checkHref, asksDemo }: { checkHref: CheckHref; asksDemo: boolean }) {
  const { rules, bettor, demonstration, demo, funds } = useSeedPlay('mines', minesRules, loadDemo, asksDemo)
  const { user } = bettor
  const [choice, choose] = useChoice<{ mines: number }>(
    'mines',
    { stake: rules.stake_default, mines: MINES_AT_FIRST },
    isChoice,
  )
  const [hint, setHint] = useState<string>()
  const [words, setWords] = useState('')
  const onCue = useCallback((cue: Cue) => {
    sound(
      () => import('./synth.ts'),
      ({ sing }) => sing(cue),
    )
    setWords(announcement(cue))
    setHint(undefined)
  }, [])
  const [game, send, isUnknown] = useGame(demo ? undefined : user?.id, onCue, demo?.sendRequest)
  const phase = minesPhase(game)
  const { round } = game
  const playing = round && isOpen(round) ? round : undefined
  const faces = tileFaces(game)
  const shown = playing
    ? { ...playing, mines: playing.play.mines }
    : { ...choice, stake: choice.stake ?? rules.stake_default, ...rules }
  const steps = multiplierSteps(shown)
  const reached = phase !== 'opening' && round?.play.mines === shown.mines ? wonGems(round) : 0
  const PausedRound = useLater(loadPaused, phase === 'paused', console.warn)
  const action = useRef<HTMLButtonElement>(null)
  const focusTile = useTileFocus(phase === 'picking')
  const closing = useClosing(round)

  // The tap on "continue" opens no tile.
  const isDead = useDeadTime(phase === 'paused')
  const mayPick = phase === 'picking' && !isDead && game.request?.do !== 'cash_out' && !game.error?.retryable
  const isPlayable = (face: Face) => (mayPick || phase === 'opening') && face === 'closed'

  const range = stakeRange(mines, { mines: choice.mines }, rules)
  const isPaced = usePace(round?.id)
  const isOutOfFunds = demo !== undefined && (choice.stake ?? 0) > demonstration.balance
  const isStopped =
    bettor.isBlocked || isPaced || isOutOfFunds || stakeProblem(choice.stake, range) !== undefined
  const begin = demo && (isOutOfFunds ? m.demo.empty : phase === 'ready' ? m.demo.begin : undefined)

  function placeBet() {
    setHint(undefined)
    if (!demo) {
      if (bettor.isVisitor) return bettor.logIn()
      if (!bettor.mayBet()) return
    }
    if (isStopped || choice.stake === undefined) return
    send({ type: 'bet', bet: newBet({ stake: choice.stake, mines: choice.mines }, rules, !demo) })
  }

  function pick(tile: number) {
    if (phase === 'paused') send({ type: 'continue' })
    else if (phase === 'ready' || phase === 'over')
      setHint(demo ? m.demo.begin : m.mines.bet_first(money(choice.stake ?? 0)))
    else if (isPlayable(faces[tile] ?? 'closed')) send({ type: 'pick', tile })
  }

  function pickRandom() {
    const tile = mayPick ? randomTile(faces, randomBelow) : undefined
    if (tile !== undefined) pick(tile)
  }

  const keys: Readonly<Record<string, () => void>> = {
    b: () => playing || action.current?.click(),
    c: () => send({ type: 'cash_out' }),
    r: pickRandom,
  }
  useKeys(({ key, repeat }) => {
    const act = keys[key.toLowerCase()]
    if (!repeat) act?.()
    return act !== undefined
  })

  return (
    <PlayPage
      view={view}
      offer={{ ...rules, ...shown }}
      bet={{ mines: shown.mines }}
      staked={shown.stake}
      isPlayer={user !== undefined}
      checkHref={checkHref}
      className="mines-page"
      onClickCapture={focusTile}
      isReturnFull
      isSkippedTo={false}
      strip={<Ladder steps={steps} reached={reached} />}
      stage={
        <>
          <ArtLater />
          <Board faces={faces} origin={round?.play.picks.at(-1)} playable={isPlayable} onPick={pick}>
            {PausedRound && round && <PausedRound round={round} />}
            {phase === 'over' && round && isWin(round) && (
              <Win key={round.id} round={round} e4={reachedE4(round)} />
            )}
          </Board>
          <div className="[grid-area:status]">
            <Status
              game={game}
              send={send}
              onBet={placeBet}
              idleMinutes={rules.idle_minutes}
              hint={playing && rules.enabled ? hint : (bettor.hint ?? begin ?? hint)}
              closing={closing}
              onClosed={() => round && send({ type: 'reload', id: round.id })}
            />
          </div>
        </>
      }
      stake={
        !playing && (
          <StakeInput
            value={choice.stake}
            range={range}
            funds={funds}
            disabled={phase === 'opening'}
            onChange={(stake) => choose({ stake })}
          />
        )
      }
      controls={
        playing ? (
          <Playing round={playing} steps={steps} playable={mayPick} onRandom={pickRandom} />
        ) : (
          <MinesInput
            value={choice.mines}
            disabled={phase === 'opening'}
            onChange={(count) => choose({ mines: count })}
          />
        )
      }
      action={
        <ActionRow
          action={
            <Action
              ref={action}
              game={game}
              unsure={!demo && (isUnknown || bettor.isUnknown)}
              demo={demo !== undefined}
              stake={choice.stake}
              stopped={isStopped}
              onBet={placeBet}
              send={send}
            />
          }
        >
          {!playing && <DemoWay demonstration={demonstration} isBusy={isWaiting(game)} />}
        </ActionRow>
      }
      notes={
        <>
          <Facts game={game} rules={rules} />
          <p role="status" className="sr-only">
            {words}
          </p>
        </>
      }
      demoBar={
        demo && <demo.Bar isBusy={playing !== undefined || isWaiting(game)} onLeave={demonstration.leave} />
      }
      demoNote={demo && <demo.Note lastCheck={round && !playing ? checkHref(round) : undefined} />}
      table={<PayTable rules={shown} stake={shown.stake} mines={shown.mines} reached={reached} />}
      how={<How rules={rules} />}
    />
  )
}

/** Moves the focus to the board when a round starts or continues by keyboard. @returns handler for the clicks of the page */
function useTileFocus(isPicking: boolean): (event: MouseEvent<HTMLElement>) => void {
  const area = useRef<HTMLElement>(undefined)
  const byKey = useRef(false)
  useEffect(() => {
    if (!isPicking || !byKey.current) return
    byKey.current = false
    area.current?.querySelector<HTMLElement>('[data-tile][tabindex="0"]')?.focus()
  }, [isPicking])
  return useCallback(({ detail, currentTarget }) => {
    area.current = currentTarget
    byKey.current = detail === 0
  }, [])
}
