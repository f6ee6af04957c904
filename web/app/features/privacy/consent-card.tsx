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
          const answer = consents.find((consent) => consent.purpose === purpose)
          return (
            <li key={purpose} className="flex min-h-11 items-center justify-between gap-4 py-2">
              <span>
                <span className="block font-semibold">{m.privacy.purposes[purpose]}</span>
                {answer && <span className="block text-muted">{m.privacy.since(untilText(answer.at))}</span>}
              </span>
              <span className={answer?.is_given ? 'font-semibold text-accent-text' : 'text-muted'}>
                {answer?.is_given ? m.privacy.yes : m.privacy.no}
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
