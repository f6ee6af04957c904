import art from '../../art/hero.svg'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink, buttonClass } from '../../ui/button.tsx'

export function Hero() {
  return (
    <section className="grid items-center gap-6 lg:grid-cols-[1fr_1.1fr] lg:gap-4">
      <div className="flex flex-col gap-5">
        <h1 className="text-2xl leading-tight sm:text-3xl xl:text-4xl">{m.home.hero_title}</h1>
        <p className="max-w-md text-base text-muted lg:text-lg">{m.home.hero_text}</p>
        <div className="flex gap-2 sm:gap-3">
          <ButtonLink
            href={paths.mines}
            size="lg"
            icon="gem"
            className="max-sm:flex-1 max-sm:px-2 max-sm:text-sm"
          >
            {m.home.play}
          </ButtonLink>
          <a
            href="#fair"
            className={`${buttonClass('secondary', 'lg')} max-sm:flex-1 max-sm:px-2 max-sm:text-sm`}
          >
            {m.home.how}
          </a>
        </div>
        <p className="text-xs text-muted">{m.home.hero_note}</p>
      </div>
      <img
        src={art}
        alt=""
        width={720}
        height={560}
        fetchPriority="high"
        className="mx-auto w-full max-w-sm lg:max-w-none"
      />
    </section>
  )
}
