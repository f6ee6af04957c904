import type { SharedGame, StakeWithin } from '@jogo/rules/games/game'
import { cents } from '@jogo/rules/money'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { island, useLater } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { newId } from '../../../lib/new-id.ts'
import { askAgain } from '../../../lib/queries/client.ts'
import { withTexts } from '../../../lib/texts.ts'
import { bonusWish, useFunds } from '../../../state/without-bonus.ts'
import { Button } from '../../../ui/button.tsx'
import { useDeadTime } from '../../../ui/dead-time.ts'
import type { FairStep } from '../fairness-picture.tsx'
import { ACTION, GameFrame } from '../game-frame.tsx'
import { type GameRules, useGameRules } from '../game-rules.ts'
import type { Choice } from '../instant/choice.ts'
import { takePressKey } from '../instant/press-key.ts'
import { startRecheck } from '../recheck/start.ts'
import { Remedy } from '../remedy.tsx'
import { rememberBeforeTableBet, useDrawn } from '../remember-bet.ts'
import { type GameName, isOn, type Offer, type RoundOf } from '../round.ts'
import type { LoadRounds } from '../rounds-with.tsx'
import type { CheckHref } from '../shown-game.ts'
import { clampStake, rangeLeft, stakeProblem, stakeRange } from '../stake.ts'
import { StakeInput } from '../stake-input.tsx'
import { useBettor } from '../use-bettor.ts'
import { useKeys } from '../use-keys.ts'
import { useUntil } from '../use-until.ts'
import { outcomeCue } from '../win/outcome-cue.ts'
import { Countdown } from './countdown.tsx'
import { type AskedTableBet, useBets } from './use-bets.ts'
import { useReveal } from './use-reveal.ts'
import { useSeenChains } from './use-seen-chains.ts'
import { type Table, type TableNow, type TableRound, useTable } from './use-table.ts'
import { type Told, wordsOf } from './words-of.ts'

/** Nobody has won before the first outcome. */
const loadWin = () => import('../win/win.tsx').then(({ Win }) => ({ default: Win }))
const ChainCard = island(
  withTexts(['chain'], () => import('./chain-card.tsx')),
  { place: 'grid', room: 'grid min-h-60' },
)

/** What the parts of a table's page need to know. */
export interface TableState<G extends GameName> {
  table: Table | undefined
  /** ms since 1970 by the server's clock. */
  now: () => number
  /** The last mark of a round in flight. */
  flown: TableNow['flown']
  /** Asks for an own bet to be moved, and puts the newer one in its place. @throws ApiError */
  move: (id: string, ask: () => Promise<RoundOf<G>>) => Promise<RoundOf<G>>
  /** Ids of own bets of which it was asked and not yet answered. */
  moving: readonly string[]
  /** The round whose picture moves, and the last one that came to rest. */
  turning: TableRound | undefined
  revealed: TableRound | undefined
  /** Own bets on the round that goes on. */
  bets: readonly RoundOf<G>[]
  /** The last outcomes that may be shown, newest first. */
  last: Table['last']
  offer: Offer
  stake: number | undefined
  /** Of the next bet, centavos: all that is staked on a round keeps to the highest stake. */
  range: { min: number; max: number }
  /** A bet waits for its answer. */
  waits: boolean
}

export interface TableView<G extends GameName, Bet extends object> {
  game: G
  rules: Pick<SharedGame<Bet>, 'highestStake' | 'phases'>
  gameRules: GameRules<Offer>
  rounds: LoadRounds
  isBet: (bet: Partial<Bet>) => boolean
  /** What a bet returns in basis points, where bets of the game return differently; `at`: its stake, and the most that is paid. */
  returnOf?: (bet: Bet, at?: StakeWithin) => number
  /** How long the picture of an outcome moves, ms. */
  turnsMs: number | ((round: TableRound) => number)
  /** What a bet pays at the outcome of a round, centavos. */
  payoutOf: (bet: RoundOf<G>, round: TableRound) => number
  outcomeText: (round: TableRound) => string
  /** What is wrong with a bet besides its stake, as a sentence; such a bet is not sent. */
  problemOf?: (bet: Bet, stake: number | undefined, offer: Offer) => string | undefined
  /** What is said while bets may move, or of a round that ended in a way of its own; undefined for the usual sentence. */
  wordsOf?: (state: TableState<G>) => string | undefined
  /** Why bets that were moved won nothing. */
  lostText?: (bets: readonly RoundOf<G>[], round: TableRound) => string | undefined
  /** Wins were told when they were paid, before the outcome. */
  isToldBefore?: boolean
  keys: () => string
  steps: () => readonly FairStep[]
  /** The sound of an outcome; that of all games when left out. */
  cue?: (ended: { payout: number; stake: number }) => void
}

interface TablePageProps<G extends GameName, Bet extends object> {
  its: TableView<G, Bet>
  choice: Choice<Bet>
  bet: Bet
  choose: (change: { stake: number | undefined }) => void
  checkHref: CheckHref
  takeKey?: (event: KeyboardEvent) => boolean
  strip: (state: TableState<G>) => ReactNode
  stage: (state: TableState<G>) => ReactNode
  /** In the place of the typed stake, where the stake is laid in chips. */
  chips?: (state: TableState<G>) => ReactNode
  controls: (state: TableState<G>) => ReactNode
  /** Beside the button that bets. */
  tools?: (state: TableState<G>) => ReactNode
  onPlaced?: (bet: RoundOf<G>) => void
  pays: (state: TableState<G>) => ReactNode
  how: (offer: Offer) => ReactNode
}

/** A player's page has the file already; a visitor's does without it at first. */
const reloadUser = () =>
  void import('../../../state/session.ts').then(({ loadUser }) => loadUser()).catch(() => {})

/** The page of a game whose rounds everybody shares: an automatic table. An anonymous visitor sees it play; the bet asks for the login. */
export function TablePage<G extends GameName, Bet extends object>(props: TablePageProps<G, Bet>) {
  const { its, choice, bet, choose } = props
  const { game, rules: maths } = its
  const rules = useGameRules(its.gameRules)
  const bettor = useBettor(game, rules)
  const { user, hint } = bettor
  const funds = useFunds()
  const seen = useTable(game)
  const { table, now, flown } = seen
  useDrawn(game, table)
  const isOtherChain = useSeenChains(game, table)
  const draw = useUntil(table?.chain?.salt ? undefined : table?.chain?.salt_at)
  const { turning, revealed } = useReveal(seen, its.turnsMs, maths.phases.shown)
  const { bets, setBets, moving, move, asked, trouble, setTrouble, place, giveUp, refresh } = useBets<G, Bet>(
    game,
    user?.id,
    its.isBet,
  )
  const [told, setTold] = useState<Told>()
  const current = useRef({ bets, its, setBets })
  current.current = { bets, its, setBets }

  // A round came to rest: its bets are over, and the lists and the balance are asked for where no message brought them.
  useEffect(() => {
    if (!revealed) return
    const { bets: open, its: view, setBets: set } = current.current
    const own = open.filter((one) => isOn(one, revealed.n))
    if (own.length === 0 || own.some(({ id }) => moving.includes(id))) return
    const stake = own.reduce((sum, one) => sum + one.stake, 0)
    const payout = own.reduce((sum, one) => sum + view.payoutOf(one, revealed), 0)
    setTold({ n: revealed.n, stake, payout, words: payout > 0 ? undefined : view.lostText?.(own, revealed) })
    set((all) => all.filter((one) => !own.includes(one)))
    const cue = view.cue ?? outcomeCue
    cue({ payout, stake })
    void askAgain()
    reloadUser()
    startRecheck()
  }, [revealed, moving])

  // A round that was not drawn gave its stakes back.
  const phase = table?.round?.phase
  useEffect(() => {
    if (phase !== 'refunded') return
    void refresh().catch(() => {})
    reloadUser()
  }, [phase, refresh])
  const isOpen = phase === 'open'
  const own = bets.filter((one) => isOn(one, table?.round?.n))
  const staked = isOpen ? own.reduce((sum, one) => sum + one.stake, 0) : 0
  const whole = stakeRange(maths as never, bet as never, rules)
  const range = rangeLeft(whole, rules.stake_max, staked)
  const isFull = staked > 0 && range.max < range.min
  const at = { stake: cents(clampStake(choice.stake ?? whole.min, whole)), maxWin: cents(rules.max_win) }
  const offer = its.returnOf ? { ...rules, rtp_bp: its.returnOf(bet, at) } : rules
  const wrong = its.problemOf?.(bet, choice.stake, rules)
  const problem = stakeProblem(choice.stake, range) ?? wrong
  const waits = asked !== undefined && !trouble
  const retries = trouble?.again === true
  const button = useRef<HTMLButtonElement>(null)
  const dead = useDeadTime(retries)

  function press() {
    if (waits) return
    if (bettor.isVisitor) return bettor.logIn()
    if (asked) return send(asked)
    if (!isOpen || !table?.round || !bettor.mayBet()) return
    if (choice.stake === undefined || problem) return
    setTold(undefined)
    const placed = { ...bet, id: newId(), stake: choice.stake }
    rememberBeforeTableBet(placed, game, offer, table)
    send({ ...placed, ...bonusWish(), round: table.round.n })
  }
  const send = (one: AskedTableBet<Bet>) => void place(one).then((round) => round && props.onPlaced?.(round))
  useKeys((event) => props.takeKey?.(event) || takePressKey(event, () => button.current?.click()))
  // The refusal of a bet is about its round: with the next one it has had its time.
  const openNow = isOpen ? table?.round?.n : undefined
  const isKept = useRef(retries)
  isKept.current = retries
  useEffect(() => {
    if (openNow !== undefined && !isKept.current) setTrouble(undefined)
  }, [openNow, setTrouble])

  const last = (table?.last ?? []).filter(({ n }) => n !== turning?.n)
  const state: TableState<G> = {
    ...{ table, now, flown, turning, revealed, bets: own, last },
    ...{ move, moving },
    offer: rules,
    stake: choice.stake,
    range,
    waits,
  }
  const full = isFull ? m.tables.full(money(staked), money(rules.stake_max)) : undefined
  const words =
    trouble?.sentence ?? hint ?? full ?? (isOpen ? wrong : undefined) ?? wordsOf(state, told, its, draw)
  const isStopped = !retries && !bettor.isVisitor && (bettor.isBlocked || !isOpen || problem !== undefined)
  const won = !its.isToldBefore && told && revealed?.n === told.n && !turning && told.payout > told.stake
  const Win = useLater(loadWin, Boolean(won), console.warn)
  return (
    <GameFrame
      game={game}
      rounds={its.rounds}
      offer={offer}
      badge={<span className="min-w-0 text-xs text-muted max-[22rem]:truncate">{m.tables.automatic}</span>}
      strip={props.strip(state)}
      stage={
        <>
          {props.stage(state)}
          {won && Win && (
            <Win
              key={told.n}
              round={told}
              e4={Math.floor((told.payout * 10_000) / Math.max(1, told.stake))}
            />
          )}
        </>
      }
      status={{
        words: turning ? undefined : words,
        isAlert: trouble !== undefined,
        isStrong: Boolean(told && !trouble && !hint),
        remedy: trouble && <Remedy trouble={trouble} onGiveUp={giveUp} onBet={press} />,
      }}
      stake={
        props.chips?.(state) ?? (
          <StakeInput
            value={choice.stake}
            range={range}
            funds={funds}
            disabled={waits || isFull}
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
            <Button
              ref={button}
              {...ACTION}
              busy={bettor.isUnknown || waits}
              aria-disabled={dead || isStopped || undefined}
              onClick={press}
            >
              {retries ? m.games.retry : m.games.bet(money(choice.stake ?? 0))}
            </Button>
          </div>
        </div>
      }
      keys={its.keys()}
      table={props.pays(state)}
      bet={bet}
      staked={choice.stake}
      player={user !== undefined}
      checkHref={props.checkHref}
      how={props.how(offer)}
      steps={its.steps()}
      source={
        <ChainCard chain={table?.chain ?? null} next={table?.next_chain ?? null} isOther={isOtherChain} />
      }
    />
  )
}
