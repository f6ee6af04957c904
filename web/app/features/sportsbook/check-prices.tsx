import { type ComponentProps, useId, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { checkPrices, openPriceFile } from './price-file.ts'
import { PriceVerdict } from './price-verdict.tsx'

/**
 * Computes the prices of a match again in the browser: from its price file, fetched or saved before, up to the published roots.
 * @param match numbers of match and price, filled into the fields
 * @param hash of that price in a receipt
 */
export default function CheckPrices({
  match = '',
  price = '',
  hash,
}: {
  match?: string
  price?: string | undefined
  hash?: string | undefined
}) {
  const id = useId()
  const [typed, setTyped] = useState(match)
  const [priceNumber, setPriceNumber] = useState(price)
  const [checkedCount, setCheckedCount] = useState(0)
  const [verdict, setVerdict] = useState<ComponentProps<typeof PriceVerdict> | 'unreadable'>()
  const file = useRef<HTMLInputElement>(null)
  const { submit, isBusy, error, reset } = useSubmit(
    async (chosen?: File) => {
      setVerdict(undefined)
      setCheckedCount(0)
      const opened = await openPriceFile(chosen ?? typed)
      if (!opened) return 'unreadable' as const
      const roots = await publishedRoots(opened.head.days.at(-1)?.day)
      const number = Number(priceNumber) || undefined
      const fileVerdict = await checkPrices({ ...opened, priceNumber: number }, roots, setCheckedCount)
      // `hash` belongs to the price on the receipt.
      return {
        verdict: fileVerdict,
        priceNumber: number,
        receiptHash: typed === match && priceNumber === price ? hash : undefined,
      }
    },
    (result) => {
      reset()
      setVerdict(result)
    },
  )
  const open = (chosen: File | undefined) => {
    if (chosen) void submit(chosen)
    // Emptying the field allows choosing the same file again.
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
        value={priceNumber}
        onChange={({ currentTarget }) => setPriceNumber(currentTarget.value.replace(/\D/g, ''))}
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
        {isBusy && checkedCount > 0 && <p className="text-muted">{m.price_file.checking(checkedCount)}</p>}
        {error !== undefined && <p className="text-danger-text">{errorSentence(error)}</p>}
        {verdict === 'unreadable' && <p className="text-danger-text">{m.price_file.unreadable}</p>}
        {typeof verdict === 'object' && <PriceVerdict {...verdict} />}
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
