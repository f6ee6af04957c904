import { dayPlus } from '@jogo/rules/zone'
import { Link } from '../../../shell/index.ts'
import { dayText, shownDay } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { Icon } from '../../ui/icon.tsx'
import { listAddress } from './pages/page-queries.ts'

const STEP = 'grid size-11 place-items-center rounded-md text-muted hover:text-text'

/** Links to the day before and after the shown results; the latest results end today. */
export default function ResultDays({ sport, day }: { sport?: string; day?: string }) {
  const today = shownDay(Date.now())
  const resultsDay = day ?? today
  const to = (days: number) =>
    listAddress('results', { ...(sport && { sport }), day: dayPlus(resultsDay, days) })
  return (
    <nav aria-label={m.sportsbook.results_day} className="flex items-center gap-2">
      <Link href={to(-1)} aria-label={m.sportsbook.day_before} className={STEP}>
        <Icon name="chevron-left" />
      </Link>
      <h2 className="text-center text-base">{day ? dayText(day, Date.now()) : m.sportsbook.latest}</h2>
      {resultsDay < today && (
        <Link href={to(1)} aria-label={m.sportsbook.day_after} className={STEP}>
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}
