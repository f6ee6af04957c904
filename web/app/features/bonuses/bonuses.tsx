import { useQuery } from '@tanstack/react-query'
import bonus from '../../../../art/drawings/spot-bonus.svg'
import { Later } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { withTexts } from '../../lib/texts.ts'
import { isBarred, useSession } from '../../state/player.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Answered } from './answered.tsx'
import { BonusPage } from './bonus-page.tsx'
import { EndedBonuses } from './ended-bonuses.tsx'
import type { BonusList } from './rollover.ts'
import { RunningBonus } from './running-bonus.tsx'
import { StakesCounted } from './stakes-counted.tsx'
import { WaitingBonus } from './waiting-bonus.tsx'

export const bonusesQuery = () => ownQuery('GET /api/bonus')

const loadCashbacks = withTexts(['cashback', 'campaigns'], () => import('./cashback-so-far.tsx'))

/** The player's bonuses: the running bonus with its counted bets, waiting bonuses, and ended bonuses. */
export function Bonuses() {
  const query = useQuery({ ...bonusesQuery(), throwOnError: false })
  const hasAny = (query.data?.data.length ?? 0) > 0
  return (
    <BonusPage title={m.bonuses.title} text={m.bonuses.text} hasOwn={hasAny}>
      <Answered query={query}>{(list) => (list.data.length === 0 ? <None /> : <Own {...list} />)}</Answered>
      <Later load={loadCashbacks} isWanted />
      <EndedBonuses />
    </BonusPage>
  )
}

function Own({ data, games }: BonusList) {
  const running = data.find(({ active }) => active === 1)
  const waiting = data.filter(({ active }) => active === 0)
  return (
    <>
      {running ? (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:gap-6">
          <RunningBonus key={running.id} bonus={running} games={games} />
          <StakesCounted id={running.id} />
        </div>
      ) : (
        <p className="rounded-lg bg-surface p-5">
          <span className="block font-semibold">{m.bonuses.no_running_title}</span>
          <span className="block text-sm text-muted">{m.bonuses.no_running_text}</span>
        </p>
      )}
      {waiting.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg">{m.bonuses.waiting_title}</h2>
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {waiting.map((bonus) => (
              <WaitingBonus
                key={bonus.id}
                bonus={bonus}
                games={games}
                isAnotherRunning={running !== undefined}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function None() {
  const isExcluded = isBarred(useSession(), 'may_play')
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-6">
      <Empty
        art={bonus}
        title={m.bonuses.none_title}
        text={m.bonuses.none_text}
        action={
          !isExcluded && (
            <ButtonLink href={paths.myPromotions} kind="secondary">
              {m.bonuses.see_promotions}
            </ButtonLink>
          )
        }
      />
      <HowItWorks />
    </div>
  )
}

/** How a bonus becomes money that can be withdrawn, in three steps. */
export function HowItWorks() {
  return (
    <section className="flex flex-col gap-4 rounded-lg bg-surface p-5 text-sm sm:p-6">
      <h2 className="text-base">{m.bonuses.how}</h2>
      <ol className="flex flex-col gap-4">
        {m.bonuses.how_list.map((step, index) => (
          <li key={step} className="flex gap-3 text-muted">
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-raised font-bold text-accent-text">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
