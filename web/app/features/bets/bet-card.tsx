import { Link } from '../../../shell/index.ts'
import { momentText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { marketRule } from '../../lib/market-rules.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { withTexts } from '../../lib/texts.ts'
import { openDialog } from '../../state/dialogs.ts'
import { oddsText } from '../../state/odds/odds-text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { cardId } from './addresses.ts'
import {
  type BetLeg,
  betTitle,
  legFrom,
  linesOf,
  marketName,
  type ShownBet,
  selectionName,
} from './bet-texts.ts'
import { replaceSlip } from './replaced-slip.ts'
import { reasonText } from './result-reason.ts'
import { SystemLines } from './system-lines.tsx'

const STYLES: Readonly<Record<ShownBet['state'], string>> = {
  pending: 'bg-raised text-muted',
  open: 'bg-raised text-muted',
  won: 'bg-accent text-on-accent',
  partial: 'bg-raised text-win-text',
  void: 'bg-raised text-text',
  lost: 'bg-raised text-muted',
  refused: 'bg-raised text-text',
  cashed_out: 'bg-raised text-text',
}

const loadWaiting = () => import('./waiting-bet.tsx')
const loadCashOut = withTexts(['cash_out'], () => import('./cash-out/cash-out-part.tsx'))
/** Space of the folded part, so that nothing moves when it arrives. */
const FOLDED = <div className="min-h-11" />

const LINK = 'flex min-h-11 items-center text-sm text-accent-text underline'

/** A bet with its legs: possible or actual payout, and the reason. */
export function BetCard({ bet }: { bet: ShownBet }) {
  const isSystem = bet.kind === 'system'
  const repeatBet = () => {
    replaceSlip(bet.legs.map(legFrom))
    openDialog({ name: 'slip' })
  }
  return (
    <article
      id={cardId(bet.id)}
      className="flex flex-col gap-3 rounded-lg bg-surface p-4"
      aria-label={betTitle(bet)}
    >
      <header className="flex items-center justify-between gap-2 text-sm">
        <span className="min-w-0">
          <strong className="block">{betTitle(bet)}</strong>
          <span className="text-xs text-muted">{momentText(bet.placed_at)}</span>
        </span>
        <span className={`rounded-full px-3 py-1 text-xs font-semibold ${STYLES[bet.state]}`}>
          {m.bets.states[bet.state]}
        </span>
      </header>
      <ul className="flex flex-col gap-2">
        {bet.legs.map((leg, at) => (
          <Leg
            key={`${leg.fixture} ${leg.market} ${leg.specifiers}`}
            leg={leg}
            isFixed={isSystem && bet.combination.bankers.includes(at)}
          />
        ))}
      </ul>
      {isSystem && <SystemLines bet={bet} />}
      <dl className="flex flex-wrap justify-between gap-2 border-t border-line pt-3 text-sm">
        <Figure name={bet.stake_free > 0 ? m.bets.free : m.bets.stake} value={money(bet.stake)} />
        <Figure
          name={isSystem ? m.bets.lines_name : m.bets.odds}
          value={isSystem ? linesOf(bet) : oddsText(bet.odds)}
        />
        <Figure
          name={bet.payout === null ? m.bets.possible : m.bets.paid}
          value={money(bet.payout ?? bet.possible_payout)}
        />
      </dl>
      {bet.state === 'pending' && <LatePart load={loadWaiting} props={{ bet }} waiting={null} />}
      {bet.refused && <p className="text-sm text-muted">{bet.refused.message}</p>}
      {hasCashOut(bet) && <LatePart load={loadCashOut} props={{ bet }} waiting={FOLDED} />}
      {bet.debt > 0 && <p className="text-xs text-win-text">{m.bets.debt(money(bet.debt))}</p>}
      {bet.cancelled && <p className="text-xs text-muted">{m.bets.cancelled}</p>}
      {bet.corrections > 0 && <p className="text-xs text-muted">{m.bets.corrected(bet.corrections)}</p>}
      <details className="text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-muted">
          <Icon name="shield-check" size={16} />
          {m.bets.proof}
          <Icon name="chevron-down" size={16} />
        </summary>
        <div className="flex flex-col gap-2 pb-2 text-xs text-muted">
          <p>{bet.state === 'pending' ? m.bets.unsigned : m.bets.proof_text}</p>
          <p className="break-all">
            {m.bets.number}: {bet.id}
          </p>
          <p>
            {m.bets.rules_version}:{' '}
            <Link href={`${paths.bettingRules}?version=${bet.rules_version}`} className="underline">
              {bet.rules_version}
            </Link>
          </p>
          <p className="flex flex-wrap gap-x-4">
            <Link href={`${paths.fair()}?bet=${bet.id}`} className={LINK}>
              {m.bets.check_receipt}
            </Link>
            <Link href={`${paths.support}?bet=${bet.id}`} className={LINK}>
              {m.bets.contest}
            </Link>
          </p>
          <CopyButton
            text={JSON.stringify(bet.receipt)}
            label={m.bets.copy_receipt}
            doneLabel={m.bets.copied}
          />
        </div>
      </details>
      {(bet.refused || bet.legs.some(({ starts_at }) => Date.parse(starts_at) > Date.now())) && (
        <Button kind="secondary" onClick={repeatBet}>
          {bet.refused ? m.bets.retry : m.bets.repeat}
        </Button>
      )}
    </article>
  )
}

/** Bets that may be cashed out, now or later, or were in part. */
const hasCashOut = ({ cash_out, cash_outs, cash_out_refused }: ShownBet): boolean =>
  // The release before answers none of them.
  cash_outs?.length > 0 ||
  Boolean(cash_out_refused || (cash_out && cash_out !== 'closed' && cash_out !== 'bonus'))

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

const MARKS = {
  won: ['circle-check', 'text-accent-text'],
  half_won: ['circle-check', 'text-accent-text'],
  dead_heat: ['circle-check', 'text-win-text'],
  void: ['undo-2', 'text-muted'],
  half_lost: ['x', 'text-muted'],
  lost: ['x', 'text-muted'],
} as const

/** All odds of the leg's market, also after its match has ended. */
const showHistory = (leg: BetLeg) =>
  openDialog({
    name: 'prices',
    fixture: leg.fixture,
    market: leg.market,
    title: marketName(leg),
    lines: [leg.specifiers],
    sides: leg,
  })

function Leg({ leg, isFixed }: { leg: BetLeg; isFixed: boolean }) {
  const { result } = leg
  const [icon, colour] = result ? MARKS[result.outcome] : (['clock', 'text-muted'] as const)
  return (
    <li className="flex items-start gap-3 text-sm">
      <Icon name={icon} size={18} className={`mt-0.5 ${colour}`} />
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-2 font-semibold">
          <span className="min-w-0">
            {selectionName(leg)}
            {isFixed && <span className="text-xs text-muted"> · {m.bets.fixed}</span>}
          </span>
          <span className="tabular-nums">{oddsText(leg.odds)}</span>
        </span>
        <span className="block text-xs text-muted">{marketName(leg)}</span>
        <Link
          href={paths.sportsAt(`${leg.game ? `esports/${leg.game}/` : ''}match/${leg.fixture}`)}
          className="block py-1 text-xs text-muted underline-offset-2 hover:underline"
        >
          {m.bets.versus(leg.home, leg.away)}
          {!result && leg.match_score && ` · ${leg.match_score.home}–${leg.match_score.away}`} ·{' '}
          {momentText(leg.starts_at)}
        </Link>
        {leg.waits && <span className="block text-xs text-win-text">{m.bets.waits[leg.waits]}</span>}
        {result && <Reason leg={leg} result={result} />}
      </span>
      <IconButton
        icon="chart-line"
        label={m.bets.history_of(selectionName(leg))}
        aria-haspopup="dialog"
        className="-my-2 -mr-2"
        onClick={() => showHistory(leg)}
      />
    </li>
  )
}

/** Reason of a leg's result: the rule and its version, source, time, and the results of the other selections. */
function Reason({ leg, result }: { leg: BetLeg; result: NonNullable<BetLeg['result']> }) {
  return (
    <details className="text-xs text-muted">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1 font-semibold">
        {m.bets.outcomes[result.outcome]}
        {result.score && ` · ${result.score.home}–${result.score.away}`}
        <Icon name="chevron-down" size={14} />
      </summary>
      <ul className="flex flex-col gap-1 pb-2">
        {result.rule && <li>{m.bets.rule(marketRule(result.rule), result.rule.version)}</li>}
        <li>{m.bets.why(reasonText(result.why))}</li>
        <li>{m.bets.source(m.bets.sources[result.source] ?? result.source, momentText(result.at, true))}</li>
        <li>{m.bets.factor(money(Math.floor(result.factor_milli / 10)))}</li>
        {result.others.map((selection) => (
          <li key={selection.id}>
            {selectionName({ ...leg, selection_name: selection.name })}: {m.bets.outcomes[selection.outcome]}
          </li>
        ))}
      </ul>
    </details>
  )
}
