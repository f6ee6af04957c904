import { m } from '../../lib/language.ts'

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
