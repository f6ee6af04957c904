import { PURPOSES } from '@jogo/rules/privacy/purposes'
import { untilText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { openDialog } from '../../state/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from './card.tsx'
import type { PrivacyState } from './personal-data.tsx'

/** The player's answer for each purpose, and its date. */
export function ConsentCard({ consents }: Pick<PrivacyState, 'consents'>) {
  return (
    <Card title={m.privacy.consents} text={m.privacy.consents_text}>
      <ul className="divide-y divide-line text-sm">
        {PURPOSES.map((purpose) => {
          const said = consents.find((one) => one.purpose === purpose)
          return (
            <li key={purpose} className="flex min-h-11 items-center justify-between gap-4 py-2">
              <span>
                <span className="block font-semibold">{m.privacy.purposes[purpose]}</span>
                {said && <span className="block text-muted">{m.privacy.since(untilText(said.at))}</span>}
              </span>
              <span className={said?.is_given ? 'font-semibold text-accent-text' : 'text-muted'}>
                {said?.is_given ? m.privacy.yes : m.privacy.no}
              </span>
            </li>
          )
        })}
      </ul>
      <Button kind="secondary" className="self-start" onClick={() => openDialog({ name: 'privacy' })}>
        {m.privacy.change}
      </Button>
    </Card>
  )
}
