import protection from '../../../art/drawings/spot-protection.svg'
import { HelpLines } from '../features/protection/help-lines.tsx'
import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Spot } from '../ui/spot.tsx'

export const title = () => m.site.goodbye_title

/** Destination of 'Sair' in the age notice. */
export default function GoodbyePage() {
  return (
    <div className="mx-auto flex max-w-lg flex-col gap-5">
      <Spot art={protection} />
      <h1 className="text-2xl">{m.site.goodbye_title}</h1>
      <p>{m.site.goodbye_text}</p>
      <p className="text-muted">{m.site.goodbye_help}</p>
      <HelpLines />
      <ButtonLink href={paths.home} kind="secondary" wide>
        {m.site.goodbye_back}
      </ButtonLink>
    </div>
  )
}
