import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { newId } from '../../../lib/new-id.ts'
import { answered, isUnconfirmed } from '../../../lib/pending-request.ts'
import { errorSentence } from '../../../lib/sentence.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { useDeadTime } from '../../../ui/dead-time.ts'
import { FormError } from '../../../ui/form-error.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type ShownBet, selectionName } from '../bet-texts.ts'
import { AutomaticForm } from './automatic-form.tsx'
import { OfferLegs } from './offer-legs.tsx'
import { type CashOutOffer, type Quoted, useOffer } from './use-offer.ts'
import { ValueChart } from './value-chart.tsx'
import { refreshBets } from './waiting-cash-out.tsx'

/** The offer of now for the bet or a part of it, with its countdown and the button that takes it, and the automatic cash-out. */
export function OfferForm({ bet }: { bet: ShownBet }) {
  const left = bet.stake - bet.cashed_stake
  const [part, setPart] = useState<number | undefined>(left)
  const asked = part === left ? undefined : (part ?? 0)
  const [values, setValues] = useState<readonly number[]>([])
  const { submit, isBusy, error } = useSell(bet)
  const { quoted, endsAt, error: unheard } = useOffer(bet.id, asked, isBusy)
  const offer = quoted?.offer ?? undefined
  // A press that was meant for a higher amount does not count.
  const isDead = useDeadTime(useFalls(offer?.amount))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value belongs to its answer
  useEffect(() => {
    if (offer) setValues((earlier) => [...earlier.slice(-359), (offer.value * left) / offer.part])
  }, [quoted])
  return (
    <div className="flex flex-col gap-3">
      <MoneyInput
        label={m.cash_out.part}
        value={part}
        onChange={setPart}
        min={1}
        max={left}
        hint={m.cash_out.part_of(money(left))}
      />
      <dl className="flex min-h-11 flex-wrap justify-between gap-2">
        <Figure name={m.cash_out.value} value={offer && money(offer.value)} />
        {offer && (
          <Figure name={m.cash_out.charge(offer.percent)} value={money(offer.amount - offer.value)} />
        )}
        <Figure name={m.cash_out.receive} value={offer && money(offer.amount)} />
      </dl>
      {offer && offer.wait_seconds > 0 && (
        <p className="text-xs text-muted">{m.cash_out.wait_note(offer.wait_seconds)}</p>
      )}
      <FormError text={error ? errorSentence(error) : ''} />
      <Button
        wide
        busy={isBusy}
        {...(offer && !isDead ? { onClick: () => void submit(offer) } : { 'aria-disabled': true })}
      >
        {offer ? sellWords(offer, left) : m.cash_out.title}
      </Button>
      <p role="status" className="min-h-11 text-xs text-muted">
        {offer ? (
          <Life endsAt={endsAt} />
        ) : unheard ? (
          errorSentence(unheard)
        ) : (
          <Reason bet={bet} reason={quoted?.reason ?? undefined} />
        )}
      </p>
      <OfferLegs bet={bet} offer={offer} />
      <ValueChart values={values} />
      <AutomaticForm bet={bet} amount={offer && Math.floor((offer.amount * left) / offer.part)} />
    </div>
  )
}

const sellWords = ({ part, amount }: CashOutOffer, left: number): string =>
  part === left ? m.cash_out.sell(money(amount)) : m.cash_out.sell_part(money(part), money(amount))

/** Takes an offer under an id that is kept for its part while no answer came: the same press never sells twice. A sale that waits goes on in the part above the form. */
function useSell(bet: ShownBet) {
  const pending = useRef<{ part: number; body: { id: string; quote: string } } | undefined>(undefined)
  const left = bet.stake - bet.cashed_stake
  const sale = useSubmit(
    async (offer: CashOutOffer) => {
      const { part, quote } = offer
      const request =
        pending.current?.part === part ? pending.current : { part, body: { id: newId(), quote } }
      pending.current = request
      try {
        const sold = await answered(() =>
          api('POST /api/bets/:id/cash-out', { params: { id: bet.id }, body: request.body }),
        )
        pending.current = undefined
        return sold
      } catch (failure) {
        if (!isUnconfirmed(failure)) pending.current = undefined
        refreshBets()
        throw failure
      }
    },
    ({ stake, amount, waits_until }) => {
      const words =
        stake === left ? m.cash_out.done(money(amount)) : m.cash_out.done_part(money(stake), money(amount))
      if (!waits_until) toast(words, 'good')
      sale.reset()
      refreshBets()
    },
  )
  return sale
}

/** Number of times that the amount fell. */
function useFalls(amount: number | undefined): number {
  const [state, setState] = useState({ amount, falls: 0 })
  if (amount === undefined || amount === state.amount) return state.falls
  const falls = state.falls + Number(state.amount !== undefined && amount < state.amount)
  setState({ amount, falls })
  return falls
}

function Figure({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{value ?? '–'}</dd>
    </div>
  )
}

/** Seconds that the offer is good for. */
function Life({ endsAt }: { endsAt: number }) {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const show = () => {
      const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000))
      if (ref.current) ref.current.textContent = m.cash_out.valid(seconds)
    }
    show()
    const timer = setInterval(show, 250)
    return () => clearInterval(timer)
  }, [endsAt])
  return <span ref={ref} aria-hidden="true" className="tabular-nums" />
}

function Reason({ bet, reason }: { bet: ShownBet; reason: NonNullable<Quoted['reason']> | undefined }) {
  if (!reason) return m.cash_out.asking
  const leg = bet.legs[reason.leg ?? -1]
  return (
    <>
      {leg && bet.legs.length > 1 && `${m.cash_out.leg(selectionName(leg))} `}
      {m.cash_out.reasons[reason.why]}
    </>
  )
}
