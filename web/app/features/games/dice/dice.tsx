import '../game.css'
import { payoutOf } from '@jogo/rules/games/dice/dice'
import { dice } from '@jogo/rules/games/dice/game'
import { cents } from '@jogo/rules/money'
import { useCallback, useRef, useState } from 'react'
import { island } from '../../../../shell/index.ts'
import { gameTitle } from '../../../lib/games.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { newId } from '../../../lib/new-id.ts'
import { paths } from '../../../lib/paths.ts'
import { openAuth, openDialog } from '../../../state/dialogs.ts'
import { isBarred, isVerified, useSession } from '../../../state/session.ts'
import { useWallet } from '../../../state/wallet.ts'
import { Button } from '../../../ui/button.tsx'
import { useDeadTime } from '../../../ui/dead-time.ts'
import { Told } from '../../../ui/told.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { About } from '../about.tsx'
import { barredText } from '../barred.ts'
import { useGameRules } from '../game-rules.ts'
import { percent } from '../numbers.ts'
import { Remedy } from '../remedy.tsx'
import { rememberBeforeBet, usePromise } from '../remember-bet.ts'
import { isWin } from '../round.ts'
import type { CheckHref } from '../shown-game.ts'
import { Side } from '../side.tsx'
import { sound } from '../sound.ts'
import { SoundToggle } from '../sound-toggle.tsx'
import { stakeProblem, stakeRange } from '../stake.ts'
import { useKeys } from '../use-keys.ts'
import { Win } from '../win.tsx'
import { winLevel } from '../win-level.ts'
import { Chances } from './chances.tsx'
import { useChoice } from './choice.ts'
import { Controls } from './controls.tsx'
import { takeKey } from './keys.ts'
import { LastRolls } from './last-rolls.tsx'
import type { DiceRound } from './round.ts'
import { diceRules } from './rules.ts'
import { Scale } from './scale.tsx'
import { shownDice } from './shown.tsx'
import { reachedE4, resultOf, targetsOf } from './texts.ts'
import { useRoll } from './use-roll.ts'

// `room` reserves its height, so that nothing below it moves.
const How = island(() => import('./how.tsx'), { place: 'grid', room: 'grid min-h-164 sm:min-h-106' })

const SHOWN = 30

/** The game page. An anonymous visitor sees all of it; the bet asks for the login. `checkHref`: where a round is checked. */
export function Dice({ checkHref }: { checkHref: CheckHref }) {
  const session = useSession()
  const user = session.status === 'player' ? session.user : undefined
  const barred = isBarred(session, 'may_play')
  const rules = useGameRules(diceRules)
  const wallet = useWallet()
  const [choice, choose] = useChoice(rules.stake_default)
  const [last, setLast] = useState<readonly DiceRound[]>([])

  const onRound = useCallback((round: DiceRound) => {
    setLast((known) => [round, ...known].slice(0, SHOWN))
    sound(
      () => import('../tones.ts'),
      ({ fanfare, hertz, tone }) => (isWin(round) ? fanfare(winLevel(round)) : tone(hertz(-12), 0, 0.1, 0.5)),
    )
  }, [])
  const { rolling, roll, giveUp } = useRoll(user?.id, onRound)
  usePromise(user?.id)
  const { round, asked, trouble } = rolling
  const bet = { side: choice.side, target: choice.target }
  const range = stakeRange(dice, bet, rules)
  const problem = stakeProblem(choice.stake, range)
  const payout =
    choice.stake === undefined ? undefined : Number(payoutOf(cents(choice.stake), bet, rules.rtp_bp))
  const waits = asked !== undefined && !trouble
  const retries = trouble?.again === true
  const button = useRef<HTMLButtonElement>(null)
  const dead = useDeadTime(retries)

  function play() {
    if (waits) return
    if (session.status === 'anonymous') return openAuth('login', paths.game('dice'))
    if (asked) return void roll(asked)
    if (!user || !rules.enabled || barred) return
    if (!isVerified(user)) return openDialog({ name: 'verification' })
    if (choice.stake === undefined || problem) return
    const id = newId()
    rememberBeforeBet(id, rules)
    void roll({ id, stake: choice.stake, ...bet })
  }

  function move(by: number) {
    const { least, most } = targetsOf(choice.side)
    choose({ target: Math.max(least, Math.min(choice.target + by, most)) })
  }
  // Space and Enter press the button, so that they do what it says.
  useKeys((event) => takeKey(event, () => button.current?.click(), move))

  const hint = rules.enabled ? (barred ? barredText(user?.bar?.until) : undefined) : m.games.closed
  const words = trouble?.sentence ?? hint ?? (round ? resultOf(round) : m.dice.begin)
  return (
    <div className="game-page -mx-2 -mt-3 flex flex-col gap-10 sm:mx-0 lg:-mt-4">
      <div className="game-layout">
        <section aria-label={gameTitle('dice')} className="contents">
          <header className="flex h-11 items-center gap-3 [grid-area:head]">
            <h1 className="text-lg @2xl:text-xl">{gameTitle('dice')}</h1>
            <div className="rounded-full bg-raised px-3 text-xs font-medium text-text">
              <Tooltip below text={m.games.rtp_meaning}>
                {m.games.rtp(percent(rules.rtp_bp))}
              </Tooltip>
            </div>
            <span className="ml-auto">
              <SoundToggle />
            </span>
          </header>
          <LastRolls rounds={last} />
          <div className="dice-stage relative [grid-area:stage]">
            <Scale
              {...bet}
              roll={round?.play.roll}
              won={round?.ending === 'won'}
              onTarget={(target) => choose({ target })}
            />
            {round && isWin(round) && <Win key={round.id} round={round} e4={reachedE4(round)} />}
          </div>
          <div className="game-status flex min-h-11 items-center justify-center gap-3 px-1 text-center text-xs text-muted sm:text-sm [grid-area:status]">
            <p
              key={words}
              role={trouble ? 'alert' : 'status'}
              className={`min-w-0 flex-1 text-balance ${round && !trouble && !hint ? 'font-semibold text-text' : ''}`}
            >
              <Told text={words} />
            </p>
            {trouble && <Remedy trouble={trouble} onGiveUp={giveUp} />}
          </div>
          <div className="flex flex-col gap-2 @2xl:gap-4 @2xl:self-start @2xl:rounded-lg @2xl:bg-surface @2xl:p-4 [grid-area:controls]">
            <Controls
              choice={choice}
              range={range}
              funds={wallet && wallet.balance + wallet.bonus}
              rtpBp={rules.rtp_bp}
              payout={payout}
              disabled={waits}
              choose={choose}
            />
            <Button
              ref={button}
              size="lg"
              wide
              className="game-action min-h-14! text-lg sideways:sticky sideways:bottom-2 sideways:z-1"
              busy={session.status === 'restoring' || waits}
              aria-disabled={
                dead || (!retries && (!rules.enabled || barred || problem !== undefined)) || undefined
              }
              onClick={play}
            >
              {retries ? m.games.retry : m.games.bet(money(choice.stake ?? 0))}
            </Button>
            <p className="hidden text-xs text-muted @2xl:block">{m.dice.keys}</p>
          </div>
        </section>
        <Side
          shown={shownDice}
          table={
            <Chances
              rtpBp={rules.rtp_bp}
              maxWin={rules.max_win}
              stake={choice.stake ?? rules.stake_default}
              bet={bet}
            />
          }
          player={user !== undefined}
          checkHref={checkHref}
        />
      </div>
      <About game="dice" player={user !== undefined} how={<How rules={rules} />} steps={m.dice.fair_steps} />
    </div>
  )
}
