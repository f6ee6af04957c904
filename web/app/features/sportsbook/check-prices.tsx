import { type PriceFileVerdict, readPriceFileHead } from '@jogo/rules/odds/price-file'
import type { PriceRow } from '@jogo/rules/odds/price-row'
import { useId, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { priceText } from '../../state/odds/prices.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { checkPrices, fetchPriceFile } from './price-file.ts'

/**
 * Computes the prices of a match again in the browser: from its price file, fetched or saved before, up to the roots that were published.
 * @param match numbers of match and price that fill the fields
 */
export default function CheckPrices({
  match = '',
  price = '',
}: {
  match?: string
  price?: string | undefined
}) {
  const id = useId()
  const [typed, setTyped] = useState(match)
  const [wanted, setWanted] = useState(price)
  const [done, setDone] = useState(0)
  const [verdict, setVerdict] = useState<PriceFileVerdict | 'unreadable'>()
  const file = useRef<HTMLInputElement>(null)
  const { submit, isBusy, error, reset } = useSubmit(
    async (chosen?: File) => {
      setVerdict(undefined)
      setDone(0)
      const text = await (chosen ? chosen.text() : fetchPriceFile(typed.trim()))
      const head = readPriceFileHead(text.slice(0, Math.max(0, text.indexOf('\n'))))
      if (!head) return 'unreadable' as const
      const roots = await publishedRoots(head.days.at(-1)?.day)
      return checkPrices({ text, head, wanted: Number(wanted) || undefined }, roots, setDone)
    },
    (found) => {
      reset()
      setVerdict(found)
    },
  )
  const open = (chosen: File | undefined) => {
    if (chosen) void submit(chosen)
    // An emptied field lets the reader choose this file again.
    if (file.current) file.current.value = ''
  }
  return (
    <section aria-labelledby={`${id}-head`} className="flex flex-col gap-3 rounded-lg bg-surface p-4 lg:p-6">
      <h2 id={`${id}-head`} className="text-lg">
        {m.price_file.title}
      </h2>
      <p className="max-w-2xl text-sm text-muted">{m.price_file.text}</p>
      <Field
        label={m.price_file.match}
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, ''))}
        after={
          <Button kind="quiet" size="sm" onClick={() => file.current?.click()}>
            {m.price_file.file}
          </Button>
        }
      />
      <Field
        label={m.price_file.price}
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        value={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.value.replace(/\D/g, ''))}
      />
      <input
        ref={file}
        type="file"
        accept=".txt"
        hidden
        onChange={(event) => open(event.currentTarget.files?.[0])}
      />
      <Button
        className="self-start"
        busy={isBusy}
        aria-disabled={typed === ''}
        onClick={() => {
          if (typed !== '') void submit()
        }}
      >
        {m.price_file.check}
      </Button>
      <div role="status" className="flex flex-col gap-2 text-sm">
        {isBusy && done > 0 && <p className="text-muted">{m.price_file.checking(done)}</p>}
        {error !== undefined && <p className="text-danger-text">{errorSentence(error)}</p>}
        {verdict === 'unreadable' && <p className="text-danger-text">{m.price_file.unreadable}</p>}
        {typeof verdict === 'object' && <Found verdict={verdict} />}
      </div>
    </section>
  )
}

/** Roots by day, up to this day; none without our answer: then the file is checked in itself. */
async function publishedRoots(until: string | undefined): Promise<ReadonlyMap<string, string>> {
  if (!until) return new Map()
  const days = await api('GET /v2/sports/price-days', { query: { until } }).catch(() => [])
  return new Map(days.map(({ day, root }) => [day, root]))
}

/** Odds by selection; a selection may have none. */
const oddsOf = ({ odds }: PriceRow): string =>
  odds.map((price) => priceText(price > 1_000 ? price : null)).join(' · ')

function Found({ verdict }: { verdict: PriceFileVerdict }) {
  const { head, prices, isWhole, brokenAt, hash, days, found } = verdict
  const isTrue = isWhole && days.every(({ is }) => is !== 'differs')
  return (
    <>
      <p
        className={`flex items-center gap-2 font-semibold ${isTrue ? 'text-accent-text' : 'text-danger-text'}`}
      >
        <Icon name={isTrue ? 'circle-check' : 'circle-alert'} size={18} />
        {isTrue ? m.price_file.is_true(prices) : m.price_file.is_false(brokenAt)}
      </p>
      <p>{`${head.home} × ${head.away}`}</p>
      {found && (
        <p className="break-all">
          {m.price_file.found(found.row.n, oddsOf(found.row))} <code>{found.hash}</code>
        </p>
      )}
      <ul>
        {days.map(({ day, is }) => (
          <li key={day} className={is === 'differs' ? 'text-danger-text' : 'text-muted'}>
            {m.price_file.day(day, is)}
          </li>
        ))}
      </ul>
      <p className="text-xs break-all text-muted">
        {`${m.price_file.hash}: `}
        <code>{hash}</code>
      </p>
    </>
  )
}
