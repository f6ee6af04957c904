import { momentText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { pagesQuery, type RowOf, usePages } from '../../lib/queries/pages.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type CountedStake = RowOf<'GET /api/bonus/:id/stakes'>

/** Contribution of each settled bet to a bonus, newest first, with the reason of a zero. */
export function StakesCounted({ id }: { id: string }) {
  const pages = usePages({
    ...pagesQuery('GET /api/bonus/:id/stakes', { params: { id } }),
    throwOnError: false,
  })
  const { rows, data, error } = pages
  return (
    <section aria-labelledby="stakes-counted" className="flex flex-col gap-3 rounded-lg bg-surface p-5">
      <h2 id="stakes-counted" className="text-base">
        {m.bonus_terms.stakes}
      </h2>
      {data === undefined && !error && <Skeleton className="h-40 w-full rounded-md" />}
      {error && data === undefined && (
        <>
          <FormError text={errorSentence(error)} />
          <Button
            kind="secondary"
            icon="refresh-cw"
            busy={pages.isFetching}
            onClick={() => void pages.refetch()}
          >
            {m.layouts.retry}
          </Button>
        </>
      )}
      {data && (
        <p className="text-sm text-muted">
          {rows.length === 0 ? m.bonus_terms.stakes_none : m.bonus_terms.stakes_text}
        </p>
      )}
      {rows.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {rows.map((stake) => (
            <StakeRow key={stake.id} stake={stake} />
          ))}
        </ul>
      )}
      <MoreButton pages={pages} kind="secondary">
        {m.bonus_terms.stakes_more}
      </MoreButton>
    </section>
  )
}

function StakeRow({ stake: { stake, counted_milli, why, at, ...of } }: { stake: CountedStake }) {
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2 text-sm [content-visibility:auto] [contain-intrinsic-size:auto_4rem]">
      <span className="min-w-0">
        <span className="block font-semibold">{stakeName(of)}</span>
        <span className="block text-muted">
          {m.bonus_terms.staked(money(stake))}, {momentText(at)}
        </span>
        {why && <span className="block text-muted">{m.bonuses.uncounted[why]}</span>}
      </span>
      <span className={`whitespace-nowrap ${why ? 'text-muted' : 'font-semibold'}`}>
        {why ? m.bonus_terms.counts_not : m.bonus_terms.counted(money(Math.floor(counted_milli / 1_000)))}
      </span>
    </li>
  )
}

/** The game's name, otherwise the kind of bet. */
const stakeName = ({
  game,
  mechanic,
  product,
}: Pick<CountedStake, 'game' | 'mechanic' | 'product'>): string =>
  game?.name ?? (mechanic ? m.bonus_terms.mechanics[mechanic] : m.bonus_terms.products[product ?? 'casino'])
