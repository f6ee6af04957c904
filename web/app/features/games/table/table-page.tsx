import { cents } from '@jogo/rules/money'
import { type ReactNode, useEffect, useRef } from 'react'
import { island, useLater } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { newId } from '../../../lib/new-id.ts'
import { withTexts } from '../../../lib/texts.ts'
import { useFunds, withoutBonusField } from '../../../state/without-bonus.ts'
import { logTableBet, useDrawnLog } from '../fair/shown-log.ts'
import { useGameRules } from '../game-rules.ts'
import type { Choice } from '../last-choice.ts'
import { BetButton } from '../play/bet-button.tsx'
import { Keys, PlayPage, PlayStage } from '../play/play-page.tsx'
import { useBettor } from '../play/use-bettor.ts'
import { type GameName, isOn, type Offer, type RoundOf } from '../round.ts'
import type { CheckHref } from '../shown-game.ts'
import { clampStake, rangeLeft, stakeProblem, stakeRange } from '../stake.ts'
import { StakeInput } from '../stake-input.tsx'
import { useUntil } from '../use-until.ts'
import { Countdown } from './countdown.tsx'
import { statusText } from './status-text.ts'
import { type TableBetRequest, useBets } from './use-bets.ts'
import { reloadUser, useResult } from './use-result.ts'
import { useReveal } from './use-reveal.ts'
import { useChainLog, useTable } from './use-table.ts'
import type { TableState, TableView } from './view.ts'

/** The first win follows the first outcome, so this code is loaded later. */
const loadWin = () => import('../win/win.tsx').then(({ Win }) => ({ default: Win }))
const ChainCard = island(
  withTexts(['chain'], () => import('./chain-card.tsx')),
  { place: 'grid', room: 'grid min-h-60' },
)

interface TablePageProps<G extends GameName, Bet extends object> {
  view: TableView<G, Bet>
  choice: Choice<Bet>
  bet: Bet
  choose: (change: { stake: number | undefined }) => void
  checkHref: CheckHref
  takeKey?: (event: KeyboardEvent) => boolean
  strip: (state: TableState<G>) => ReactNode
  stage: (state: TableState<G>) => ReactNode
  /** Chips in place of the typed stake. */
  chips?: (state: TableState<G>) => ReactNode
  controls: (state: TableState<G>) => ReactNode
  /** Tools beside the bet button. */
  tools?: (state: TableState<G>) => ReactNode
  onPlaced?: (bet: RoundOf<G>) => void
  pays: (state: TableState<G>) => ReactNode
  how: (offer: Offer) => ReactNode
}

/**
 * The page of a game with shared rounds: an automatic table. An anonymous visitor sees the rounds; the bet opens the login.
 */
export function TablePage<G extends GameName, Bet extends object>(props: TablePageProps<G, Bet>) {
  const { view, choice, bet, choose } = props
  const { game, rules: maths } = view
  const rules = useGameRules(view.gameRules)
  const bettor = useBettor(game, rules)
  const { user, hint } = bettor
  const funds = useFunds()
  const shown = useTable(game)
  const { table, now, flown } = shown
  useDrawnLog(game, table)
  const isOtherChain = useChainLog(game, table)
  const draw = useUntil(table?.chain?.salt ? undefined : table?.chain?.salt_at)
  const { turning, revealed } = useReveal(shown, view.turnsMs, maths.phases.shown)
  const own = useBets<G, Bet>(game, user?.id, view.isBet)
  const { pending, error, setError, place, giveUp, refresh, update, updating } = own
  const [result, setResult] = useResult(view, revealed, own)

  // The round was refunded, because it was not drawn.
  const phase = table?.round?.phase
  useEffect(() => {
    if (phase !== 'refunded') return
    void refresh().catch(() => {})
    reloadUser()
  }, [phase, refresh])

  const isOpen = phase === 'open'
  const bets = own.bets.filter((placed) => isOn(placed, table?.round?.n))
  const staked = isOpen ? bets.reduce((sum, { stake }) => sum + stake, 0) : 0
  const whole = stakeRange(maths as never, bet as never, rules)
  const range = rangeLeft(whole, rules.stake_max, staked)
  const isFull = staked > 0 && range.max < range.min
  const at = { stake: cents(clampStake(choice.stake ?? whole.min, whole)), maxWin: cents(rules.max_win) }
  const offer = view.betReturnBp ? { ...rules, rtp_bp: view.betReturnBp(bet, at) } : rules
  const betProblem = view.betProblem?.(bet, choice.stake, rules)
  const problem = stakeProblem(choice.stake, range) ?? betProblem
  const isWaiting = pending !== undefined && !error
  const isRetry = error?.retryable === true

  function press() {
    if (isWaiting) return
    if (bettor.isVisitor) return bettor.logIn()
    if (pending) return send(pending)
    if (!isOpen || !table?.round || !bettor.mayBet()) return
    if (choice.stake === undefined || problem) return
    setResult(undefined)
    const placed = { ...bet, id: newId(), stake: choice.stake }
    logTableBet(placed, game, offer, table)
    send({ ...placed, ...withoutBonusField(), round: table.round.n })
  }
  const send = (request: TableBetRequest<Bet>) =>
    void place(request).then((round) => round && props.onPlaced?.(round))
  // A refusal belongs to its round, and ends with the next round.
  const openNow = isOpen ? table?.round?.n : undefined
  const isKept = useRef(isRetry)
  isKept.current = isRetry
  useEffect(() => {
    if (openNow !== undefined && !isKept.current) setError(undefined)
  }, [openNow, setError])

  const last = (table?.last ?? []).filter(({ n }) => n !== turning?.n)
  const state: TableState<G> = {
    ...{ table, now, flown, turning, revealed, bets, last },
    ...{ update, updating },
    offer: rules,
    stake: choice.stake,
    range,
    isWaiting,
  }
  const full = isFull ? m.tables.full(money(staked), money(rules.stake_max)) : undefined
  const words =
    error?.sentence ??
    hint ??
    full ??
    (isOpen ? betProblem : undefined) ??
    statusText(state, result, view, draw)
  const won =
    !view.isPaidBeforeOutcome &&
    result &&
    revealed?.n === result.n &&
    !turning &&
    result.payout > result.stake
  const Win = useLater(loadWin, Boolean(won), console.warn)
  return (
    <PlayPage
      view={view}
      offer={offer}
      bet={bet}
      staked={choice.stake}
      isPlayer={user !== undefined}
      checkHref={props.checkHref}
      badge={<span className="min-w-0 text-xs text-muted max-[22rem]:truncate">{m.tables.automatic}</span>}
      strip={props.strip(state)}
      stage={
        <PlayStage
          game={game}
          words={turning ? undefined : words}
          isStrong={Boolean(result && !error && !hint)}
          error={error}
          onGiveUp={giveUp}
          onBet={press}
        >
          {props.stage(state)}
          {won && Win && (
            <Win
              key={result.n}
              round={result}
              e4={Math.floor((result.payout * 10_000) / Math.max(1, result.stake))}
            />
          )}
        </PlayStage>
      }
      stake={
        props.chips?.(state) ?? (
          <StakeInput
            value={choice.stake}
            range={range}
            funds={funds}
            disabled={isWaiting || isFull}
            onChange={(stake) => choose({ stake })}
          />
        )
      }
      controls={props.controls(state)}
      action={
        <div className="flex flex-col gap-2">
          <Countdown table={table} now={now} />
          <div className="flex flex-wrap gap-1.5">
            {props.tools?.(state)}
            <BetButton
              meaning={isRetry}
              isBusy={bettor.isUnknown || isWaiting}
              isDisabled={
                !isRetry && !bettor.isVisitor && (bettor.isBlocked || !isOpen || problem !== undefined)
              }
              onPress={press}
              takeKey={(event) => props.takeKey?.(event)}
            >
              {isRetry ? m.games.retry : m.games.bet(money(choice.stake ?? 0))}
            </BetButton>
          </div>
        </div>
      }
      notes={<Keys>{view.keys()}</Keys>}
      table={props.pays(state)}
      how={props.how(offer)}
      source={
        <ChainCard chain={table?.chain ?? null} next={table?.next_chain ?? null} isOther={isOtherChain} />
      }
    />
  )
}
