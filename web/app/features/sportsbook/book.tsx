import { Link, usePath } from '../../../shell/index.ts'
import { isClosed } from '../../lib/closed.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useSettings } from '../../state/settings.ts'
import { bringIn } from '../../ui/bring-in.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ClosedBook } from './closed-book.tsx'
import { EmptySlip } from './slip.tsx'

/** The sports book: sports at the left, matches in the middle, the slip at the right. While no match is offered, each part says so. */
export function Book({ title, text }: { title: string; text: string }) {
  const path = usePath()
  if (isClosed(path, useSettings())) return <ClosedBook title={title} />
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <h1 className="text-xl lg:text-2xl">{title}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-6 xl:grid-cols-[12rem_minmax(0,1fr)_22.5rem]">
        <Sports />
        <div className="flex flex-col gap-4">
          <section className="flex flex-col items-center gap-3 rounded-lg bg-surface px-6 py-10 text-center">
            <span className="grid size-14 place-items-center rounded-full bg-raised text-accent-text">
              <Icon name="trophy" size={26} />
            </span>
            <h2 className="text-lg">{m.sportsbook.soon_title}</h2>
            <p className="max-w-sm text-sm text-muted">{text}</p>
            <ButtonLink href={paths.bettingRules}>{m.sportsbook.rules}</ButtonLink>
          </section>
          <section className="flex flex-col gap-3">
            <h2 className="text-base">{m.sportsbook.how}</h2>
            <ul className="grid gap-3 sm:grid-cols-3 lg:grid-cols-1">
              {m.sportsbook.how_list.map(({ title: name, text }) => (
                <li key={name} className="flex gap-3 rounded-lg bg-surface p-4 text-sm">
                  <Icon name="check" className="text-accent-text" />
                  <span>
                    <strong className="block">{name}</strong>
                    <span className="text-muted">{text}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <aside
          aria-label={m.layouts.slip}
          className="sticky top-20 flex flex-col rounded-lg bg-surface max-xl:hidden"
        >
          <h2 className="flex items-center gap-2 border-b border-line px-4 py-3 text-base">
            <Icon name="ticket" size={18} />
            {m.layouts.slip}
            <span className="ml-auto rounded-full bg-raised px-2 text-sm text-muted">0</span>
          </h2>
          <EmptySlip />
        </aside>
      </div>
    </div>
  )
}

/** The list of sports. Those with a page link to it; the others have no matches yet, and say so. */
function Sports() {
  const path = usePath()
  const settings = useSettings()
  const pages = [
    [paths.sports, 'trophy', m.sportsbook.all],
    [paths.esports, 'gamepad-2', m.sportsbook.esports_title],
    [paths.moreSports, 'list-filter', m.sportsbook.second_title],
  ] as const
  return (
    <nav
      aria-label={m.sportsbook.browse}
      className="relative -mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:flex-col lg:gap-1 lg:rounded-lg lg:bg-surface lg:p-2"
    >
      {pages
        .filter(([href]) => !isClosed(href, settings))
        .map(([href, icon, name]) => (
          <Link
            key={href}
            href={href}
            aria-current={path === href ? 'page' : undefined}
            ref={path === href ? bringIn : undefined}
            className="flex h-11 shrink-0 items-center gap-3 rounded-full bg-surface px-4 text-sm font-semibold whitespace-nowrap text-muted hover:bg-raised hover:text-text aria-[current]:bg-raised aria-[current]:text-text lg:rounded-md lg:px-3"
          >
            <Icon name={icon} size={18} />
            {name}
          </Link>
        ))}
      {m.sportsbook.list.map((name) => (
        <span
          key={name}
          className="flex h-11 shrink-0 items-center justify-between gap-3 rounded-full bg-surface px-4 text-sm whitespace-nowrap text-muted lg:px-3"
        >
          {name}
          <span aria-hidden="true">0</span>
          <span className="sr-only">{m.sportsbook.none}</span>
        </span>
      ))}
    </nav>
  )
}
