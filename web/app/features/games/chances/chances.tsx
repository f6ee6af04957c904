import { useQuery } from '@tanstack/react-query'
import { decimal } from '../../../lib/decimal.ts'
import { gameTitle } from '../../../lib/games.ts'
import { m } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { percent } from '../numbers.ts'
import type { GameName, Offer } from '../round.ts'
import { RoundsSkeleton } from '../rounds-skeleton.tsx'
import { FiguresList } from './figures-list.tsx'
import { type ChancesFile, loadChances, scaled } from './published.ts'
import { RowsTable } from './rows-table.tsx'

export interface ChancesProps {
  game: GameName
  /** Choices besides the stake. */
  bet: object
  /** Centavos. */
  stake: number
  offer: Offer
}

/** Published exact chances of a game, for the chosen bet beside others, shown before the bet and without a login. */
export default function Chances(props: ChancesProps) {
  const { game } = props
  const { data, isError, refetch } = useQuery({
    queryKey: ['chances', game],
    queryFn: () => loadChances(game),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  })
  if (data) return <Shown {...props} {...data} />
  if (!isError) return <RoundsSkeleton />
  return (
    <div role="alert" className="flex flex-col items-start gap-3 text-sm text-muted">
      {m.chances.failed}
      <Button kind="secondary" size="sm" icon="refresh-cw" onClick={() => void refetch()}>
        {m.layouts.retry}
      </Button>
    </div>
  )
}

function Shown({ game, bet, stake, offer, published, chanceRows, file, plot }: ChancesProps & ChancesFile) {
  const by = chanceRows?.isSetByHouse ? offer.rtp_bp / 10_000 / published.rtp : 1
  const rows = (chanceRows?.buildRows(bet, published.bets ?? []) ?? []).map((row) => ({
    ...row,
    figures: scaled(row.figures, by),
  }))
  const chosen = rows.filter(({ is }) => is === 'chosen')
  const [only] = chosen.length === 1 ? chosen : []
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-base">{m.chances.title}</h2>
      {only && chanceRows && (
        <p className="-mt-3 text-sm text-muted">{m.chances.chosen(chanceRows.heading(), only.name)}</p>
      )}
      <FiguresList figures={only?.figures ?? published} features={published.features} {...{ stake, offer }} />
      {Math.abs(by - 1) > 0.000_05 && (
        <p className="text-xs text-muted">{m.chances.set(percent(offer.rtp_bp))}</p>
      )}
      {chanceRows && <RowsTable heading={chanceRows.heading()} rows={rows} />}
      {rows.some(({ is }) => is === 'near') && <p className="text-xs text-muted">{m.chances.near}</p>}
      <figure className="flex flex-col gap-1.5">
        {/* Dark ink without a background: inverted on a dark page, except its colours. */}
        <img
          src={plot}
          alt={m.chances.plot_alt(gameTitle(game))}
          width={340}
          height={240}
          loading="lazy"
          className="mx-auto h-auto w-full max-w-md hue-rotate-180 invert light:filter-none"
        />
        <figcaption className="text-xs text-muted">
          {published.bets ? m.chances.plot_bets : m.chances.plot_bands}
        </figcaption>
      </figure>
      <p className="text-xs text-muted">
        {m.chances.methods[published.method](decimal(published.cycle ?? 0, 0))} {m.chances.before_rounding}{' '}
        <a href={file} download={`${game}.json`} className="font-semibold text-accent-text underline">
          {m.chances.file(published.version)}
        </a>
      </p>
    </div>
  )
}
