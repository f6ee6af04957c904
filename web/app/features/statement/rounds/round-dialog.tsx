import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answer } from '../../../lib/api.ts'
import { momentText, timeText } from '../../../lib/dates.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { paths } from '../../../lib/paths.ts'
import { ownQuery } from '../../../lib/queries/own.ts'
import { errorSentence } from '../../../lib/sentence.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { fromSuppliedRound, type Standing } from './played-round.ts'

type WholeRound = Answer<'GET /api/suppliers/rounds/:id'>

interface RoundDialogProps {
  id: string
  onClose: () => void
}

/** A round of a supplier's game: its bets and payouts in order, and its provider. */
export default function RoundDialog({ id, onClose }: RoundDialogProps) {
  const query = useQuery({
    ...ownQuery('GET /api/suppliers/rounds/:id', { params: { id } }),
    staleTime: 0,
    throwOnError: false,
  })
  const { data, error } = query
  return (
    <Modal title={data?.game.name ?? m.rounds.round} closeLabel={m.layouts.close} onClose={onClose}>
      {data ? (
        <RoundDetails round={data} />
      ) : error ? (
        <div role="alert" className="flex flex-col items-start gap-3 text-sm">
          <p>{errorSentence(error)}</p>
          <Button kind="secondary" size="sm" icon="refresh-cw" onClick={() => void query.refetch()}>
            {m.layouts.retry}
          </Button>
        </div>
      ) : (
        <div role="status" aria-label={m.layouts.loading} className="flex flex-col gap-3">
          <Skeleton className="h-44 w-full" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
    </Modal>
  )
}

function RoundDetails({ round }: { round: WholeRound }) {
  const { game, stake, payout, refund, selections, opened_at, finished_at, balances, actions } = round
  const { standing } = fromSuppliedRound(round)
  return (
    <div className="flex flex-col gap-4">
      {selections && (
        <ul className="flex flex-col gap-1 text-sm font-medium">
          {selections.map((selection) => (
            <li key={selection}>{selection}</li>
          ))}
        </ul>
      )}
      <dl className="flex flex-col divide-y divide-line text-sm">
        <Fact name={m.rounds.provider}>{game.provider}</Fact>
        <Fact name={m.rounds.state}>{m.rounds.standings[standing]}</Fact>
        <Fact name={m.rounds.opened}>{momentText(opened_at, true)}</Fact>
        {finished_at && <Fact name={m.rounds.finished}>{momentText(finished_at, true)}</Fact>}
        <Fact name={m.rounds.stake}>{money(stake)}</Fact>
        {refund > 0 && <Fact name={m.rounds.refund}>{money(refund)}</Fact>}
        <Fact name={payoutName(standing, payout)}>
          <strong className={standing === 'won' ? 'text-win-text' : ''}>{signed(payout, '')}</strong>
        </Fact>
        {balances && (
          <Fact name={m.rounds.balance}>
            {m.rounds.balances(money(balances.before), money(balances.after))}
          </Fact>
        )}
        <Fact name={m.rounds.number}>
          <span className="font-mono text-xs break-all">{round.round}</span>
        </Fact>
      </dl>
      <section className="flex flex-col gap-1 rounded-md bg-ground p-3 text-sm">
        <h3 className="text-xs text-muted">{m.rounds.actions}</h3>
        <ol className="flex flex-col">
          {actions.map(({ id, kind, amount, at }) => (
            <li key={id} className="flex min-h-8 items-center justify-between gap-3">
              <span>
                {m.rounds.kinds[kind]} <time className="pl-1 text-xs text-muted">{timeText(at, true)}</time>
              </span>
              <span className={`font-medium ${amount > 0 ? 'text-win-text' : ''}`}>
                {signed(amount, '+')}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <p className="text-sm text-muted">
        {selections ? m.rounds.slip_not_ours(game.name) : m.rounds.not_ours(game.provider || round.supplier)}
      </p>
      {game.slug && !selections && (
        <ButtonLink href={paths.play(game.slug)} kind="secondary" icon="play" wide>
          {m.rounds.play}
        </ButtonLink>
      )}
    </div>
  )
}

/** Name of the paid amount: of a slip that ended as void its stake, of a sold one its price. */
function payoutName(standing: Standing, payout: number): string {
  if (standing === 'cashed_out') return m.rounds.kinds.cash_out
  return standing === 'refunded' && payout > 0 ? m.rounds.kinds.refund : m.rounds.payout
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 py-1">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-right font-medium">{children}</dd>
    </div>
  )
}

const signed = (amount: number, plus: string): string =>
  amount < 0 ? `−${money(-amount)}` : (amount > 0 ? plus : '') + money(amount)
