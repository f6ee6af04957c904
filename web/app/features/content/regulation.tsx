import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '../../../shell/index.ts'
import { dateText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { publicQuery, usePublic } from '../../lib/queries/public.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Prose } from './prose.tsx'

export const regulationQuery = (slug: string) =>
  publicQuery('GET /v2/regulations/:slug', { params: { slug } })

/** A legal text: its date, its sections, and links to the other texts. */
export function Regulation({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(regulationQuery(slug))
  const others = usePublic('GET /v2/regulations').data?.filter((regulation) => regulation.slug !== slug) ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-12">
      <article lang={data.language} className="flex min-w-0 flex-col gap-6">
        <header className="flex flex-col gap-2">
          <h1 className="text-xl lg:text-2xl">{data.title}</h1>
          <p className="text-sm text-muted">{m.content.updated(dateText(data.updated_at))}</p>
        </header>
        {data.headings.length > 2 && (
          <details className="no-print rounded-lg bg-surface lg:hidden">
            <summary className="flex min-h-12 items-center justify-between px-4 font-semibold">
              {m.content.contents}
              <Icon name="chevron-down" size={18} className="text-muted" />
            </summary>
            <Contents headings={data.headings} />
          </details>
        )}
        <Prose html={data.html} />
      </article>
      <aside className="no-print flex flex-col gap-6 text-sm lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto">
        {data.headings.length > 2 && (
          <nav aria-label={m.content.contents} className="max-lg:hidden">
            <h2 className="pb-1 text-sm">{m.content.contents}</h2>
            <Contents headings={data.headings} />
          </nav>
        )}
        <button type="button" className={buttonClass('secondary')} onClick={() => print()}>
          {m.content.print}
        </button>
        {others.length > 0 && (
          <nav aria-label={m.content.legal}>
            <h2 className="pb-1 text-sm">{m.content.legal}</h2>
            {others.map((regulation) => (
              <Link key={regulation.slug} href={paths.regulation(regulation.slug)} className={LINE}>
                <span lang={regulation.language}>{regulation.title}</span>
              </Link>
            ))}
          </nav>
        )}
      </aside>
    </div>
  )
}

const LINE = 'flex min-h-11 items-center text-muted hover:text-text lg:min-h-9'

function Contents({ headings }: { headings: { id: string; text: string }[] }) {
  return (
    <ol className="max-lg:px-4 max-lg:pb-3">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className={LINE}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
