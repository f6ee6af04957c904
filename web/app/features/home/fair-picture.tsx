import type { ReactNode } from 'react'
import checked from '../../../../art/drawings/fair-checked.svg'
import mixed from '../../../../art/drawings/fair-mixed.svg'
import sealed from '../../../../art/drawings/fair-sealed.svg'
import { m } from '../../lib/language.ts'

const PICTURES = [sealed, mixed, checked]

/** Fairness in one picture of three parts; below it a sample of the calculation, fetched when the reader comes near. */
export default function FairPicture({ sample }: { sample: ReactNode }) {
  return (
    <section id="fair" className="flex scroll-mt-20 flex-col gap-6">
      <h2 className="max-w-2xl text-lg lg:text-xl">{m.home.fair_title}</h2>
      <ol className="grid gap-4 lg:grid-cols-3">
        {m.home.fair_steps.map((step, index) => (
          <li key={step.title} className="flex flex-col overflow-hidden rounded-lg bg-surface">
            <img
              src={PICTURES[index]}
              alt=""
              width={360}
              height={220}
              loading="lazy"
              className="mx-auto w-full max-w-72 pt-4 lg:max-w-none"
            />
            <div className="flex gap-3 p-4 lg:p-5">
              <span className="grid size-7 shrink-0 place-items-center rounded-full bg-raised text-sm font-bold text-accent-text">
                {index + 1}
              </span>
              <div className="flex flex-col gap-1">
                <h3 className="text-base">{step.title}</h3>
                <p className="text-sm text-muted">{step.text}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
      {sample}
    </section>
  )
}
