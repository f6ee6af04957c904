import { FEATURED_GAME } from '../../lib/games.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { usePublic } from '../../lib/queries/public.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { cardImage } from './game.ts'

/** Double while it is being built: what it will be, how its rounds will be checked, and where one may play now. */
export function Double() {
  const game = usePublic('GET /v2/casino-games').data?.data.find(({ slug }) => slug === 'double')
  const image = game && cardImage(game)
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-lg bg-surface p-4 sm:grid-cols-[14rem_1fr] sm:gap-8 lg:p-6">
        {image ? (
          <img
            src={image}
            alt=""
            width={360}
            height={480}
            fetchPriority="high"
            className="mx-auto aspect-3/4 w-44 rounded-md bg-raised object-cover sm:w-full"
          />
        ) : (
          <span className="mx-auto aspect-3/4 w-44 rounded-md bg-raised sm:w-full" />
        )}
        <div className="flex min-w-0 flex-col gap-4 sm:justify-center">
          <p className="text-sm font-semibold text-win-text">{m.catalogue.coming}</p>
          <h1 className="text-2xl lg:text-3xl">{m.double.title}</h1>
          <p className="max-w-xl text-muted">{m.double.text(FEATURED_GAME.title)}</p>
          <Strip />
          <ButtonLink
            href={paths.featured}
            size="lg"
            icon={FEATURED_GAME.icon}
            className="self-start max-sm:w-full"
          >
            {m.layouts.play(FEATURED_GAME.title)}
          </ButtonLink>
        </div>
      </div>
      <section className="flex flex-col gap-3">
        <h2 className="text-lg">{m.double.fair}</h2>
        <ol className="grid gap-3 sm:grid-cols-3">
          {m.double.fair_steps.map((step, index) => (
            <li key={step} className="flex gap-3 rounded-lg bg-surface p-4 text-sm">
              <span className="grid size-7 shrink-0 place-items-center rounded-full bg-raised font-bold text-accent-text">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
        <ButtonLink
          href={paths.fair()}
          kind="quiet"
          className="-ml-5 self-start text-accent-text max-sm:whitespace-normal"
        >
          {m.double.fair_more(FEATURED_GAME.title)}
          <Icon name="arrow-right" size={18} />
        </ButtonLink>
      </section>
    </div>
  )
}

const STRIP = ['red', 'black', 'red', 'black', 'white', 'black', 'red', 'black', 'red'] as const
/** Fixed colours, the same in both themes. */
const FIELDS = {
  red: 'bg-accent',
  white: 'bg-text light:bg-ground',
  black: 'bg-raised light:bg-text',
} as const
const RINGS = {
  red: 'border-on-accent',
  white: 'border-ground light:border-muted',
  black: 'border-muted',
} as const

/** The three colours of the wheel as a strip. A drawing: nothing turns yet. */
function Strip() {
  return (
    <div role="img" aria-label={m.double.strip} className="flex gap-1 overflow-hidden">
      {STRIP.map((face, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
          key={index}
          className={`grid aspect-square w-12 min-w-9 place-items-center rounded-sm border border-line ${FIELDS[face]}`}
        >
          <span className={`size-3 rounded-full border-2 ${RINGS[face]}`} />
        </span>
      ))}
    </div>
  )
}
