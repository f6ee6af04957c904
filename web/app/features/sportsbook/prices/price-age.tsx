import { useEffect, useState } from 'react'
import { useStore } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { oldSince } from '../../../state/odds/price-age.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Age of the page's prices while its channels are silent: over the page, so that nothing moves. */
export default function PriceAge() {
  const since = useStore(oldSince, () => undefined)
  return (
    <div role="status" className="price-age text-sm font-semibold text-win-text">
      {since !== undefined && (
        <p className="flex items-center gap-2 rounded-full bg-raised px-4 py-2">
          <Icon name="wifi-off" size={16} />
          <span className="sr-only">{m.offer.old}</span>
          <Age since={since} />
        </p>
      )}
    </div>
  )
}

const EVERY_MS = 1_000

/** Counts without being announced: a screen reader hears once that prices are old. */
function Age({ since }: { since: number }) {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(performance.now()), EVERY_MS)
    return () => clearInterval(clock)
  }, [])
  return <span aria-hidden="true">{m.offer.age(Math.max(0, Math.round((now - since) / 1_000)))}</span>
}
