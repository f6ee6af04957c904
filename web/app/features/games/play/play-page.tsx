import '../game.css'
import type { MouseEvent, ReactNode } from 'react'
import { gameTitle } from '../../../lib/games.ts'
import { m } from '../../../lib/language.ts'
import { SupportText } from '../../../ui/support-text.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { About } from '../about.tsx'
import { BonusLater } from '../bonus-later.tsx'
import { ErrorAction } from '../error-action.tsx'
import type { FairStep } from '../fairness-picture.tsx'
import { percent } from '../numbers.ts'
import type { GameName, Offer } from '../round.ts'
import type { LoadRounds } from '../rounds-with.tsx'
import type { ShownError } from '../shown-error.ts'
import type { CheckHref } from '../shown-game.ts'
import { Side } from '../side.tsx'
import { SoundToggle } from '../sound-toggle.tsx'

/** Inputs of every game's page. */
export interface PlayView {
  game: GameName
  rounds: LoadRounds
  steps: () => readonly FairStep[]
}

interface PlayPageProps {
  view: PlayView
  offer: Offer
  /** The chosen bet without its stake, and the stake in centavos; undefined while the field is blank. */
  bet: object
  staked: number | undefined
  isPlayer: boolean
  checkHref: CheckHref
  className?: string
  onClickCapture?: (event: MouseEvent<HTMLElement>) => void
  /** Whether phones show the return in full, in a head without other content. */
  isReturnFull?: boolean
  /** Badge beside the return, such as "mesa automática". */
  badge?: ReactNode
  strip: ReactNode
  /** Content between strip and controls: `PlayStage`, or a board with its own status. */
  stage: ReactNode
  /** The field of the stake; absent while a round is open. */
  stake: ReactNode
  controls: ReactNode
  /** Whether the skip link of the page leads to the controls. */
  isSkippedTo?: boolean
  action: ReactNode
  /** Notes under the button on wide screens. */
  notes: ReactNode
  /** Bar on top during a demonstration; `demoNote` replaces the player's rounds. */
  demoBar?: ReactNode
  demoNote?: ReactNode
  /** Payouts of the game. */
  table: ReactNode
  how: ReactNode
  /** Content in place of the player's seeds, for a game without these seeds. */
  source?: ReactNode
}

/** The page of every game: game, controls and tables, and beneath them the rules. */
export function PlayPage(props: PlayPageProps) {
  const { view, offer, className = '', demoBar, isReturnFull = false, isSkippedTo = true } = props
  const { game } = view
  return (
    <div
      data-demo={demoBar ? '' : undefined}
      className={`game-page${className && ` ${className}`} -mx-2 -mt-3 flex flex-col gap-10 sm:mx-0 lg:-mt-4`}
    >
      <div className="game-layout">
        <section aria-label={gameTitle(game)} onClickCapture={props.onClickCapture} className="contents">
          <div className="[grid-area:head]">
            <header className={`flex h-11 items-center ${isReturnFull ? 'gap-3' : 'gap-2 @2xl:gap-3'}`}>
              <h1 className="text-lg whitespace-nowrap @2xl:text-xl">{gameTitle(game)}</h1>
              <div
                className={`shrink-0 rounded-full bg-raised text-xs font-medium whitespace-nowrap ${isReturnFull ? 'px-3' : 'px-2 @2xl:px-3'}`}
              >
                <Tooltip below text={m.games.rtp_meaning}>
                  {!isReturnFull && (
                    <span className="@2xl:hidden">{m.games.rtp_short(percent(offer.rtp_bp))}</span>
                  )}
                  <span className={isReturnFull ? '' : '@max-2xl:hidden'}>
                    {m.games.rtp(percent(offer.rtp_bp))}
                  </span>
                </Tooltip>
              </div>
              {props.badge}
              <span className="ml-auto">
                <SoundToggle />
              </span>
            </header>
            {demoBar}
          </div>
          {props.strip}
          {props.stage}
          <div
            data-bet-box
            className={`${isSkippedTo ? 'game-controls ' : ''}flex flex-col gap-2 @2xl:gap-4 @2xl:self-start @2xl:rounded-lg @2xl:bg-surface @2xl:p-4 [grid-area:controls]`}
          >
            {props.isPlayer && !demoBar && props.stake && <BonusLater game={game} />}
            <div className="grid gap-2 @2xl:gap-4">
              {props.stake}
              {props.controls}
            </div>
            {props.action}
            {props.notes}
          </div>
        </section>
        <Side
          rounds={view.rounds}
          table={props.table}
          chances={{ game, bet: props.bet, stake: props.staked ?? offer.stake_default, offer }}
          player={props.isPlayer}
          note={props.demoNote}
          checkHref={props.checkHref}
        />
      </div>
      <About game={game} player={props.isPlayer} how={props.how} steps={view.steps()} source={props.source} />
    </div>
  )
}

interface PlayStageProps {
  game: GameName
  /** Status of the game; absent during the presentation of an outcome. */
  words: string | undefined
  isStrong: boolean
  error: ShownError | undefined
  onGiveUp: () => void
  onBet: () => void
  children: ReactNode
}

/** The picture of a game, and its status with the next step after an error. */
export function PlayStage({ game, words, isStrong, error, onGiveUp, onBet, children }: PlayStageProps) {
  return (
    <>
      {/* Screen readers read the status before the stage, which may have a hundred places; the grid sets its position. */}
      <div className="game-status flex min-h-11 items-center gap-3 px-1 text-center text-xs text-muted sm:text-sm [grid-area:status]">
        <p
          // A persistent live region announces its changes; an alert is announced when it appears.
          key={`${error !== undefined}`}
          role={error ? 'alert' : 'status'}
          className={`min-w-0 flex-1 text-balance ${isStrong ? 'font-semibold text-text' : error ? 'text-text' : ''}`}
        >
          {words !== undefined && <SupportText text={words} />}
        </p>
        {error && <ErrorAction error={error} onGiveUp={onGiveUp} onBet={onBet} />}
      </div>
      <div data-game={game} className="relative [grid-area:stage]">
        {children}
      </div>
    </>
  )
}

/** Text about the keys of a game, where there is room for it. */
export const Keys = ({ children }: { children: string }) => (
  <p className="keys hidden text-xs text-muted @2xl:block">{children}</p>
)
