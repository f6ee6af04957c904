import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'

/** The house has closed while the page is open: what stands on it is finished here; the next page says the rest. Moves nothing. */
export default function MaintenanceBar() {
  return (
    <section
      aria-label={m.maintenance.title}
      className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-30 flex items-center gap-3 border-t border-line bg-raised px-4 py-1 text-sm lg:bottom-6 lg:mx-auto lg:w-fit lg:rounded-md lg:border lg:py-1.5 lg:shadow-lift"
    >
      <Icon name="clock" size={18} className="text-win-text" />
      <p>
        <strong className="block">{m.maintenance.title}</strong>
        {m.maintenance.goes_on}
      </p>
      <a
        href={paths.withdraw}
        className="ml-auto flex min-h-11 items-center font-semibold whitespace-nowrap underline underline-offset-4"
      >
        {m.shell.withdraw}
      </a>
    </section>
  )
}
