import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'

const WHERE = [
  { icon: 'shield-check', href: paths.fair() },
  { icon: 'receipt-text', href: paths.statement },
  { icon: 'arrow-up-from-line', href: paths.withdraw },
  { icon: 'gauge', href: paths.featured },
] as const

/** Promises, each with a link to the page that proves it. */
export default function Promises() {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-lg lg:text-xl">{m.home.promises}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {m.home.promise_list.map(({ title, text, see }, index) => {
          const { icon, href } = WHERE[index] ?? WHERE[0]
          return (
            <li key={title} className="flex flex-col gap-2 rounded-lg bg-surface p-4 lg:p-5">
              <Icon name={icon} size={26} className="text-accent-text" />
              <h3 className="text-base">{title}</h3>
              <p className="text-sm text-muted">{text}</p>
              <Link
                href={href}
                className="mt-auto inline-flex min-h-11 items-center gap-1.5 self-start text-sm font-semibold text-accent-text hover:underline"
              >
                {see}
                <Icon name="arrow-right" size={16} />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
