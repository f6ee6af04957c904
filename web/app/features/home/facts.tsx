import { useEffect, useState } from 'react'
import { LANGUAGE_TAGS, language, m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { publicAnswer } from '../../state/boot.ts'

/** Figures as the server has them now, and one measured on the reader's own device. Unknown ones stay a dash. */
export function Facts() {
  const rules = publicAnswer('GET /api/games/mines')
  return (
    <section aria-label={m.home.facts}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-line lg:grid-cols-4">
        <Fact value={rules && percent(rules.rtp_bp)} label={m.home.fact_rtp} />
        <Fact value={rules && money(rules.stake_min)} label={m.home.fact_min} />
        <Fact value={rules && money(rules.max_win).replace(/[.,]00$/, '')} label={m.home.fact_max} />
        <Fact value={useAppeared()} label={m.home.fact_speed} />
      </dl>
    </section>
  )
}

function Fact({ value, label }: { value: string | undefined; label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1 bg-surface p-4 lg:p-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="min-h-8 text-lg font-bold whitespace-nowrap lg:text-xl">{value ?? '–'}</dd>
    </div>
  )
}

const percent = (basisPoints: number) =>
  new Intl.NumberFormat(LANGUAGE_TAGS[language], { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  )

/** When the largest part of the first page stood on this device's screen, in the reader's words. */
function useAppeared(): string | undefined {
  const [milliseconds, setMilliseconds] = useState<number>()
  useEffect(() => {
    if (!PerformanceObserver.supportedEntryTypes?.includes('largest-contentful-paint')) return
    const observer = new PerformanceObserver((list) => setMilliseconds(list.getEntries().at(-1)?.startTime))
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
    return () => observer.disconnect()
  }, [])
  if (milliseconds === undefined) return undefined
  const seconds = new Intl.NumberFormat(LANGUAGE_TAGS[language], {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  })
  return m.home.seconds(seconds.format(Math.max(0.1, milliseconds / 1000)))
}
