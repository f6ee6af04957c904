import type { ReactNode } from 'react'
import { Link } from '../../../shell/index.ts'
import { decimal, percent } from '../../lib/decimal.ts'
import { OWN_GAMES } from '../../lib/games.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { usePublic } from '../../lib/queries/public.ts'
import { useDemoAllowed } from '../../state/demo-allowed.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { MECHANICS } from './filter.ts'
import { cardImage, type Game, rangeText } from './game.ts'

/** Whether an own game has a demonstration; shared rounds can only be watched. */
const hasOwnDemo = (path: string): boolean =>
  OWN_GAMES.some((game) => path === `/games/${game.name}` && !('isTable' in game))

/** Details of a game before it is opened. Unknown figures are omitted. */
export default function GameDialog({ game, onClose }: { game: Game; onClose: () => void }) {
  const { data } = usePublic('GET /v2/casino-games/:slug', { params: { slug: game.slug } })
  const { rtp_bp, max_win, stake_min, volatility } = game
  const mechanic = MECHANICS.find((name) => name === game.mechanic)
  const image = cardImage(game)
  const mayDemo = useDemoAllowed()
  const hasDemo = mayDemo && (game.supplier === null ? hasOwnDemo(game.path) : game.has_demo)
  return (
    <Modal title={game.name} closeLabel={m.layouts.close} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <div className="flex gap-4">
          {image && (
            <img
              src={image}
              alt=""
              width={120}
              height={160}
              className="aspect-3/4 w-24 shrink-0 self-start rounded-md bg-raised object-cover sm:w-30"
            />
          )}
          <dl className="flex min-w-0 flex-1 flex-col divide-y divide-line text-sm">
            <Fact name={m.sheets.provider}>
              <Link href={paths.provider(game.provider.slug)} className="text-accent-text hover:underline">
                {game.provider.name}
              </Link>
            </Fact>
            {mechanic && <Fact name={m.sheets.mechanic}>{m.sheets.mechanics[mechanic]}</Fact>}
            {volatility !== null && (
              <Fact name={m.sheets.volatility}>
                <Bars filled={volatility} />
                {m.sheets.volatilities[volatility - 1]}
              </Fact>
            )}
            {rtp_bp !== null && <Fact name={m.sheets.rtp}>{rangeText(game) ?? percent(rtp_bp)}</Fact>}
            {max_win !== null && <Fact name={m.sheets.max_win}>{m.sheets.times(decimal(max_win, 0))}</Fact>}
            {stake_min !== null && <Fact name={m.sheets.stake_min}>{money(stake_min)}</Fact>}
          </dl>
        </div>
        <p className="min-h-10 text-sm text-muted">
          {game.supplier === null ? m.sheets.proof_own : m.sheets.proof_supplier(game.provider.name)}
          {data?.closed_why && ` ${m.sheets.closed_game}`}
        </p>
        <div className={`grid gap-2 ${hasDemo ? 'grid-cols-2' : ''}`}>
          {hasDemo && (
            <ButtonLink href={paths.demo(game.path)} kind="secondary" size="lg">
              {m.sheets.demo}
            </ButtonLink>
          )}
          <ButtonLink href={game.path} size="lg" icon="play">
            {m.sheets.play_now}
          </ButtonLink>
        </div>
      </div>
    </Modal>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-3 py-1">
      <dt className="text-muted">{name}</dt>
      <dd className="flex items-center gap-2 text-right font-medium">{children}</dd>
    </div>
  )
}

/** Volatility as five bars beside its text. */
function Bars({ filled }: { filled: number }) {
  return (
    <span aria-hidden="true" className="flex gap-0.5">
      {[1, 2, 3, 4, 5].map((bar) => (
        <span key={bar} className={`h-3 w-1.5 rounded-full ${bar <= filled ? 'bg-accent' : 'bg-line'}`} />
      ))}
    </span>
  )
}
