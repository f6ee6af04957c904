import './game.css'
import type { ReactNode } from 'react'
import { gameTitle } from '../../lib/games.ts'
import { m } from '../../lib/language.ts'
import { Told } from '../../ui/told.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { About } from './about.tsx'
import { BonusLater } from './bonus-later.tsx'
import type { FairStep } from './fairness-picture.tsx'
import { percent } from './numbers.ts'
import type { GameName, Offer } from './round.ts'
import type { LoadRounds } from './rounds-with.tsx'
import type { CheckHref } from './shown-game.ts'
import { Side } from './side.tsx'
import { SoundToggle } from './sound-toggle.tsx'

/** How the button that bets looks in every game. */
export const ACTION = {
  size: 'lg',
  wide: true,
  'data-bet': true,
  className: 'game-action min-h-14! text-lg sideways:sticky sideways:bottom-2 sideways:z-1',
} as const

interface GameFrameProps {
  game: GameName
  rounds: LoadRounds
  offer: Offer
  /** Beside the return, as "mesa automática". */
  badge?: ReactNode
  strip: ReactNode
  stage: ReactNode
  /** What is said of the game now; nothing while an outcome is being shown. */
  status: { words: string | undefined; isAlert: boolean; isStrong: boolean; remedy?: ReactNode }
  stake: ReactNode
  /** Under the stake. */
  controls: ReactNode
  action: ReactNode
  /** Over all while a demonstration goes on. */
  demoBar?: ReactNode
  /** What is said where the player's rounds would be. */
  roundsNote?: ReactNode
  keys: string
  /** What the game pays. */
  table: ReactNode
  /** What is chosen besides the stake. */
  bet: object
  /** Centavos; undefined while the field is blank. */
  staked: number | undefined
  player: boolean
  checkHref: CheckHref
  how: ReactNode
  steps: readonly FairStep[]
  /** What stands in the place of the player's seeds, where they decide nothing. */
  source?: ReactNode
}

/** Where the parts of a game's page stand: game, controls, tables, and beneath them the rules. */
export function GameFrame(props: GameFrameProps) {
  const { game, offer, status } = props
  return (
    <div
      data-demo={props.demoBar ? '' : undefined}
      className="game-page -mx-2 -mt-3 flex flex-col gap-10 sm:mx-0 lg:-mt-4"
    >
      <div className="game-layout">
        <section aria-label={gameTitle(game)} className="contents">
          <div className="[grid-area:head]">
            <header className="flex h-11 items-center gap-2 @2xl:gap-3">
              <h1 className="text-lg whitespace-nowrap @2xl:text-xl">{gameTitle(game)}</h1>
              <div className="shrink-0 rounded-full bg-raised px-2 text-xs font-medium whitespace-nowrap @2xl:px-3">
                <Tooltip below text={m.games.rtp_meaning}>
                  <span className="@2xl:hidden">{m.games.rtp_short(percent(offer.rtp_bp))}</span>
                  <span className="@max-2xl:hidden">{m.games.rtp(percent(offer.rtp_bp))}</span>
                </Tooltip>
              </div>
              {props.badge}
              <span className="ml-auto">
                <SoundToggle />
              </span>
            </header>
            {props.demoBar}
          </div>
          {props.strip}
          {/* Read before the stage, which may have a hundred places; the grid says where it stands. */}
          <div className="game-status flex min-h-11 items-center gap-3 px-1 text-center text-xs text-muted sm:text-sm [grid-area:status]">
            <p
              // A live region that stays says what changes in it; an alert is said as it comes.
              key={`${status.isAlert}`}
              role={status.isAlert ? 'alert' : 'status'}
              className={`min-w-0 flex-1 text-balance ${status.isStrong ? 'font-semibold text-text' : status.isAlert ? 'text-text' : ''}`}
            >
              {status.words !== undefined && <Told text={status.words} />}
            </p>
            {status.remedy}
          </div>
          <div data-game={game} className="relative [grid-area:stage]">
            {props.stage}
          </div>
          <div
            data-bet-box
            className="game-controls flex flex-col gap-2 @2xl:gap-4 @2xl:self-start @2xl:rounded-lg @2xl:bg-surface @2xl:p-4 [grid-area:controls]"
          >
            {props.player && !props.demoBar && <BonusLater game={game} />}
            <div className="grid gap-2 @2xl:gap-4">
              {props.stake}
              {props.controls}
            </div>
            {props.action}
            <p className="keys hidden text-xs text-muted @2xl:block">{props.keys}</p>
          </div>
        </section>
        <Side
          rounds={props.rounds}
          table={props.table}
          chances={{ game, bet: props.bet, stake: props.staked ?? offer.stake_default, offer }}
          player={props.player}
          note={props.roundsNote}
          checkHref={props.checkHref}
        />
      </div>
      <About game={game} player={props.player} how={props.how} steps={props.steps} source={props.source} />
    </div>
  )
}
