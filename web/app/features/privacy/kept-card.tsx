import { KEPT_DATA } from '@jogo/rules/privacy/retention'
import { m } from '../../lib/language.ts'
import { Card } from './card.tsx'
import { untilSentence } from './until-sentence.ts'

/** What is held, until when, and which law asks for it. */
export const KeptCard = () => (
  <Card title={m.privacy.kept} text={m.privacy.kept_text}>
    <ul className="divide-y divide-line text-sm">
      {KEPT_DATA.map(({ what, until, source }) => (
        <li key={what} className="flex flex-col gap-0.5 py-3">
          <span className="font-semibold">{m.privacy.kept_what[what]}</span>
          <span className="text-muted">{untilSentence(m.privacy, until)}</span>
          {source && <span className="text-xs text-muted">{source}</span>}
        </li>
      ))}
    </ul>
  </Card>
)
