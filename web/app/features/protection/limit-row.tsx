import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { untilText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { formSentence } from '../../lib/use-form.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { limitText } from './limit-text.ts'
import { type ShownLimit, type ShownProtection, showLimits } from './own-limits.ts'

const loadForm = () => import('./limit-form.tsx')

interface RowProps {
  limit: ShownLimit
  ends: ShownProtection['ends']
}

/** A limit: value, use, a pending raise, and the form for a change. */
export function LimitRow({ limit, ends }: RowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { of, period, own, house, used } = limit
  const counts = own === null ? house : house === null ? own : Math.min(own, house)
  return (
    <div className="flex flex-col gap-2 border-t border-line py-3">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <span className="min-w-0">
          <span className="block text-sm text-muted">{m.protection.period[period]}</span>
          <span className="block font-semibold">{own === null ? m.protection.none : limitText(of, own)}</span>
        </span>
        {!isOpen && (
          <Button
            kind="secondary"
            size="sm"
            aria-label={`${own === null ? m.protection.set : m.protection.change}: ${m.protection.of[of]}, ${m.protection.period[period]}`}
            onClick={() => setIsOpen(true)}
          >
            {own === null ? m.protection.set : m.protection.change}
          </Button>
        )}
      </div>
      {counts !== null && used !== null && period !== 'bet' && (
        <Usage text={usedText(of, used, counts)} share={used / counts}>
          {m.protection.ends(untilText(ends[period]))}
        </Usage>
      )}
      {house !== null && <p className="text-sm text-muted">{m.protection.by_house(limitText(of, house))}</p>}
      {limit.asked && <Asked limit={limit} asked={limit.asked} />}
      {isOpen && (
        <LatePart
          load={loadForm}
          props={{ limit, onDone: () => setIsOpen(false) }}
          waiting={<Skeleton className="h-40 w-full" />}
        />
      )}
    </div>
  )
}

/** Used part of a limit. For losses: the remaining amount, which exceeds the limit after winnings. */
const usedText = (of: ShownLimit['of'], used: number, counts: number): string =>
  of === 'losses'
    ? m.protection.may_lose(limitText(of, Math.max(0, counts - used)), limitText(of, counts))
    : m.protection.used(limitText(of, used), limitText(of, counts))

function Usage({ text, share, children }: { text: string; share: number; children: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div className="flex flex-col gap-1">
      <div className="h-1.5 overflow-hidden rounded-full bg-ground">
        <div
          className={`h-full rounded-full ${percent >= 80 ? 'bg-danger' : 'bg-accent'}`}
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span>{text}</span>
        <span>{children}</span>
      </p>
    </div>
  )
}

/** A pending raise, or a raise ready for confirmation. */
function Asked({ limit, asked: raise }: { limit: ShownLimit; asked: NonNullable<ShownLimit['asked']> }) {
  const { of, period } = limit
  const decide = useSubmit(
    async (what: 'confirm' | 'keep') => ({
      what,
      answer: await api(`POST /api/protection/limits/${what}`, { body: { of, period } }),
    }),
    ({ what, answer }) => {
      showLimits(answer)
      toast(what === 'confirm' ? m.protection.saved : m.protection.kept, 'good')
      decide.reset()
    },
  )
  const value = raise.value === null ? undefined : limitText(of, raise.value)
  const [ready, end] = [untilText(raise.ready_at), untilText(raise.lapses_at)]
  return (
    <div className="flex flex-col gap-2 rounded-md bg-raised px-3.5 py-3 text-sm">
      <p>
        {raise.is_ready
          ? value === undefined
            ? m.protection.ready_none(end)
            : m.protection.ready(value, end)
          : value === undefined
            ? m.protection.asked_none(ready)
            : m.protection.asked(value, ready)}
      </p>
      <FormError text={formSentence(decide.error)} />
      <div className="flex flex-wrap gap-2">
        {raise.is_ready && (
          <Button size="sm" busy={decide.isBusy} onClick={() => void decide.submit('confirm')}>
            {m.protection.confirm}
          </Button>
        )}
        <Button kind="secondary" size="sm" onClick={() => void decide.submit('keep')}>
          {m.protection.keep}
        </Button>
      </div>
    </div>
  )
}
