import { KEPT_DATA, KEPT_YEARS, type RetainedData } from '@jogo/rules/privacy/retention'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { errorSentence } from '../../lib/sentence.ts'
import type { Messages } from '../../messages/pt.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Row } from '../../ui/rows.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Card } from './card.tsx'
import { ConsentCard } from './consent-card.tsx'
import { ErasureCard } from './erasure-card.tsx'
import { ExportCard } from './export-card.tsx'

/** Card of retained data, with periods and laws. */
const KeptCard = () => (
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

const ASK_EVERY_MS = 2_000

const privacyQuery = () => ownQuery('GET /api/privacy')
export type PrivacyState = Answer<'GET /api/privacy'>

const isBeingMade = (state: PrivacyState | undefined) =>
  state?.export?.state === 'waiting' || state?.export?.state === 'writing'

/** The player's personal data: export, consents, retention, and erasure. */
export function PersonalData() {
  const query = useQuery({
    ...privacyQuery(),
    throwOnError: false,
    refetchInterval: ({ state }) => (isBeingMade(state.data) ? ASK_EVERY_MS : false),
  })
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={m.privacy.title} text={m.privacy.text} />
      {query.data ? (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <div className="flex flex-col gap-5">
            <ExportCard state={query.data} />
            <ConsentCard consents={query.data.consents} />
            <div className="rounded-lg bg-surface p-2">
              <Row href={paths.account} icon="user" name={m.privacy.correct} text={m.privacy.correct_text} />
            </div>
          </div>
          <div className="flex flex-col gap-5">
            <KeptCard />
            <ErasureCard erasure={query.data.erasure} />
          </div>
        </div>
      ) : query.error ? (
        <div role="alert" className="flex flex-col items-start gap-3 rounded-lg bg-surface p-5">
          <p>
            {m.privacy.failed} {errorSentence(query.error)}
          </p>
          <Button kind="secondary" onClick={() => void query.refetch()}>
            {m.privacy.again}
          </Button>
        </div>
      ) : (
        <div className="grid gap-5 lg:grid-cols-2" aria-busy="true">
          <Skeleton className="h-64 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
        </div>
      )}
    </div>
  )
}

/** Retention period, worded as in the privacy policy. */
export function untilSentence(words: Messages['privacy'], until: RetainedData['until']): string {
  if (until === 'now') return words.until_asked
  if (until === 'closing') return words.until_closing(KEPT_YEARS)
  return 'days' in until ? words.until_days(until.days) : words.until_years(until.years)
}
