import { island, useLater } from '../../../../shell/index.ts'
import '../game.css'
import { mines } from '@jogo/rules/games/mines/game'
import { useCallback, useEffect, useRef, useState } from 'react'
import { gameTitle } from '../../../lib/games.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { newId } from '../../../lib/new-id.ts'
import { paths } from '../../../lib/paths.ts'
import { withTexts } from '../../../lib/texts.ts'
import { openAuth } from '../../../state/dialogs.ts'
import { isBarred, isVerified, useSession } from '../../../state/player.ts'
import { openAsked } from '../../../state/refusal-dialogs.ts'
import { bonusWish, useFunds } from '../../../state/without-bonus.ts'
import { useDeadTime } from '../../../ui/dead-time.ts'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { About } from '../about.tsx'
import { ActionRow, Way } from '../action-row.tsx'
import { BonusLater } from '../bonus-later.tsx'
import { closedText } from '../closed-text.ts'
import { useClosing } from '../closing.ts'
import { useDemo } from '../demo/use-demo.ts'
import { useGameRules } from '../game-rules.ts'
import { percent } from '../numbers.ts'
import { randomBelow } from '../random-below.ts'
import { rememberBeforeBet, usePromise } from '../remember-bet.ts'
import { roundsWith } from '../rounds-with.tsx'
import type { CheckHref } from '../shown-game.ts'
import { Side } from '../side.tsx'
import { sound } from '../sound.ts'
import { SoundToggle } from '../sound-toggle.tsx'
import { stakeProblem, stakeRange } from '../stake.ts'
import { useBarredText } from '../use-barred-text.ts'
import { useKeys } from '../use-keys.ts'
import { usePace } from '../use-pace.ts'
import { Win } from '../win/win.tsx'
import { Action } from './action.tsx'
import { ArtLater } from './art-later.tsx'
import { Board } from './board.tsx'
import { useChoice } from './choice.ts'
import { Choosing, Playing } from './controls.tsx'
import type { Cue } from './cues.ts'
import { type Face, facesOf, randomTile } from './faces.ts'
import { Facts } from './facts.tsx'
import { isWaiting, phaseOf } from './game.ts'
import { Ladder } from './ladder.tsx'
import { PayTable } from './pay-table.tsx'
import { reachedE4, wonGems } from './result.ts'
import { isOpen, isWin } from './round.ts'
import { minesRules } from './rules.ts'
import { said } from './said.ts'
import { Status } from './status.tsx'
import { stepsOf } from './steps.ts'
import { useGame } from './use-game.ts'

// `room` reserves its height, so that nothing below it moves.
const How = island(() => import('./how.tsx'), { place: 'grid', room: 'grid min-h-164 sm:min-h-106' })
const loadRounds = roundsWith(() => import('./shown.tsx').then(({ shownMines }) => shownMines))
const loadDemo = withTexts(['demo'], () => import('./demo.ts'))
const loadPaused = () => import('./paused-round.tsx')

/** The game page. An anonymous visitor sees all of it and plays without money; the bet asks for the login. `checkHref`: where a round is checked. */
export function Mines({ checkHref, asksDemo }: { checkHref: CheckHref; asksDemo: boolean }) {
  const session = useSession()
  const user = session.status === 'player' ? session.user : undefined
  const barred = isBarred(session, 'may_play')
  const barredText = useBarredText()
  const rules = useGameRules(minesRules)
  const funds = useFunds()
  const [choice, choose] = useChoice(rules)
  const [hint, setHint] = useState<string>()
  const [words, setWords] = useState('')
  const area = useRef<HTMLElement>(null)
  const action = useRef<HTMLButtonElement>(null)
  const byKey = useRef(false)

  const onCue = useCallback((cue: Cue) => {
    sound(
      () => import('./synth.ts'),
      ({ sing }) => sing(cue),
    )
    setWords(said(cue))
    setHint(undefined)
  }, [])
  const demonstration = useDemo(loadDemo, asksDemo)
  const { demo } = demonstration
  const [game, send, unsure] = useGame(demo ? undefined : user?.id, onCue, demo?.carryOut)
  usePromise(user?.id)
  const phase = phaseOf(game)
  const { round } = game
  const range = stakeRange(mines, { mines: choice.mines }, rules)
  const faces = facesOf(game)
  const closing = useClosing(round)
  const playing = round && isOpen(round) ? round : undefined
  const isBusy = playing !== undefined || isWaiting(game)
  const shown = playing
    ? { ...playing, mines: playing.play.mines }
    : { ...choice, stake: choice.stake ?? rules.stake_default, ...rules }
  const steps = stepsOf(shown)
  const reached = phase !== 'opening' && round?.play.mines === shown.mines ? wonGems(round) : 0
  const PausedRound = useLater(loadPaused, phase === 'paused', console.warn)
  // The tap that continues a round is not the tap that opens a tile.
  const dead = useDeadTime(phase === 'paused')
  const mayPick = phase === 'picking' && !dead && game.ask?.do !== 'cash_out' && !game.trouble?.again
  const playable = (face: Face) => (mayPick || phase === 'opening') && face === 'closed'

  useEffect(() => {
    if (phase === 'picking' && byKey.current) {
      byKey.current = false
      area.current?.querySelector<HTMLElement>('[data-tile][tabindex="0"]')?.focus()
    }
  }, [phase])

  const isPaced = usePace(round?.id)
  const lacks = demo !== undefined && (choice.stake ?? 0) > demonstration.balance
  const isStopped =
    !rules.enabled || barred || isPaced || lacks || stakeProblem(choice.stake, range) !== undefined
  const begin = demo && (lacks ? m.demo.empty : phase === 'ready' ? m.demo.begin : undefined)
  const statusHint = rules.enabled
    ? playing
      ? hint
      : (barredText ?? begin ?? hint)
    : closedText(rules.closed)
  function bet() {
    setHint(undefined)
    if (!demo) {
      if (session.status === 'anonymous') return openAuth('login', paths.game('mines'))
      if (!user || barred) return
      if (!isVerified(user)) return openAsked('kyc_required')
    }
    if (isStopped || choice.stake === undefined) return
    const asked = { id: newId(), stake: choice.stake, mines: choice.mines }
    if (!demo) rememberBeforeBet(asked, rules)
    send({ type: 'bet', bet: demo ? asked : { ...asked, ...bonusWish() } })
  }

  function pick(tile: number) {
    if (phase === 'paused') send({ type: 'continue' })
    else if (phase === 'ready' || phase === 'over')
      setHint(demo ? m.demo.begin : m.mines.bet_first(money(choice.stake ?? 0)))
    else if (playable(faces[tile] ?? 'closed')) send({ type: 'pick', tile })
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
    <div
      data-demo={demo ? '' : undefined}
      className="game-page mines-page -mx-2 -mt-3 flex flex-col gap-10 sm:mx-0 lg:-mt-4"
    >
      <ArtLater />
      <div className="game-layout">
        <section
          ref={area}
          aria-label={gameTitle('mines')}
          onClickCapture={({ detail }) => {
            byKey.current = detail === 0
          }}
          className="contents"
        >
          <div className="[grid-area:head]">
            <header className="flex h-11 items-center gap-3">
              <h1 className="text-lg @2xl:text-xl">{gameTitle('mines')}</h1>
              <div className="rounded-full bg-raised px-3 text-xs font-medium text-text">
                <Tooltip below text={m.games.rtp_meaning}>
                  {m.games.rtp(percent(shown.rtp_bp))}
                </Tooltip>
              </div>
              <span className="ml-auto">
                <SoundToggle />
              </span>
            </header>
            {demo && <demo.Bar isBusy={isBusy} onLeave={demonstration.leave} />}
          </div>
          <Ladder steps={steps} reached={reached} />
          <Board faces={faces} origin={round?.play.picks.at(-1)} playable={playable} onPick={pick}>
            {PausedRound && round && <PausedRound round={round} />}
            {phase === 'over' && round && isWin(round) && (
              <Win key={round.id} round={round} e4={reachedE4(round)} />
            )}
          </Board>
          <div className="[grid-area:status]">
            <Status
              game={game}
              send={send}
              onBet={bet}
              idleMinutes={rules.idle_minutes}
              hint={statusHint}
              closing={closing}
              onClosed={() => round && send({ type: 'reload', id: round.id })}
            />
          </div>
          <div className="flex flex-col gap-2 @2xl:gap-4 @2xl:self-start @2xl:rounded-lg @2xl:bg-surface @2xl:p-4 [grid-area:controls]">
            {user && !demo && !playing && <BonusLater game="mines" />}
            {playing ? (
              <Playing round={playing} steps={steps} playable={mayPick} onRandom={pickRandom} />
            ) : (
              <Choosing
                stake={choice.stake}
                mines={choice.mines}
                range={range}
                funds={demo ? demonstration.balance : funds}
                disabled={phase === 'opening'}
                onStake={(stake) => choose({ stake })}
                onMines={(mines) => choose({ mines })}
              />
            )}
            <ActionRow
              action={
                <Action
                  ref={action}
                  game={game}
                  unsure={!demo && (unsure || session.status === 'restoring')}
                  demo={demo !== undefined}
                  stake={choice.stake}
                  stopped={isStopped}
                  onBet={bet}
                  onCashOut={() => send({ type: 'cash_out' })}
                  onContinue={() => send({ type: 'continue' })}
                  onRetry={() => send({ type: 'retry' })}
                />
              }
            >
              {demonstration.isAllowed && !demo && !playing && (
                <Way
                  icon="gamepad-2"
                  text={m.games.demo}
                  label={m.games.demo_free}
                  disabled={isBusy}
                  onClick={demonstration.enter}
                />
              )}
            </ActionRow>
            <Facts game={game} rules={rules} />
          </div>
          <p role="status" className="sr-only">
            {words}
          </p>
        </section>
        <Side
          rounds={loadRounds}
          table={<PayTable rules={shown} stake={shown.stake} mines={shown.mines} reached={reached} />}
          chances={{
            game: 'mines',
            bet: { mines: shown.mines },
            stake: shown.stake,
            offer: { ...rules, ...shown },
          }}
          player={user !== undefined}
          note={demo && <demo.Note lastCheck={round && !playing ? checkHref(round) : undefined} />}
          checkHref={checkHref}
        />
      </div>
      <About
        game="mines"
        player={user !== undefined}
        how={<How rules={rules} />}
        steps={m.mines.fair_steps}
      />
    </div>
  )
}
