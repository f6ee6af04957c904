import { useState } from 'react'
import { Link } from '../../../shell/index.ts'
import { api } from '../../lib/api.ts'
import { untilText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { newId } from '../../lib/new-id.ts'
import { paths } from '../../lib/paths.ts'
import { acceptNecessaryCookies } from '../../state/choose-consent.ts'
import { Button } from '../../ui/button.tsx'
import { type Proof, ProofForm } from '../../ui/proof-form.tsx'
import { toast } from '../../ui/toast.tsx'
import { cachePrivacyState } from './cache-state.ts'
import { Card } from './card.tsx'
import type { PrivacyState } from './personal-data.tsx'

/** An erasure request: the data erased at once, and the state of the other data. */
export function ErasureCard({ erasure }: Pick<PrivacyState, 'erasure'>) {
  const [isAsking, setIsAsking] = useState(false)
  const [id] = useState(newId)
  if (erasure) return <AskedErasure erasure={erasure} />
  async function erase(proof: Proof) {
    cachePrivacyState(await api('POST /api/privacy/erasures', { body: { id, ...proof } }))
    acceptNecessaryCookies()
    toast(m.privacy.erased, 'good')
  }
  return (
    <Card title={m.privacy.erase} text={m.privacy.erase_text}>
      <ul className="list-disc pl-5 text-sm text-muted">
        {m.privacy.erase_list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {isAsking ? (
        <ProofForm
          words={m.privacy}
          action={m.privacy.erase_do}
          kind="danger"
          onProof={erase}
          onCancel={() => setIsAsking(false)}
        />
      ) : (
        <Button kind="secondary" className="self-start" onClick={() => setIsAsking(true)}>
          {m.privacy.erase_ask}
        </Button>
      )}
    </Card>
  )
}

function AskedErasure({ erasure }: { erasure: NonNullable<PrivacyState['erasure']> }) {
  const { number, by, asked_at, erased_at, rest_from } = erasure
  const reason = by === 'closing' ? m.privacy.erase_closing : m.privacy.erase_number
  return (
    <Card title={m.privacy.erase} text={reason(number, untilText(asked_at))}>
      <ol className="flex flex-col gap-3 text-sm">
        <li>
          <span className="block font-semibold">{m.privacy.erase_first}</span>
          <span className="text-muted">{m.privacy.done_on(untilText(erased_at))}</span>
        </li>
        <li>
          <span className="block font-semibold">{m.privacy.erase_rest}</span>
          <span className="text-muted">
            {rest_from ? m.privacy.rest_from(untilText(rest_from)) : m.privacy.rest_open}
          </span>
        </li>
      </ol>
      {!rest_from && (
        <Link
          href={paths.account}
          className="flex min-h-11 items-center self-start text-sm font-semibold text-accent-text underline underline-offset-4"
        >
          {m.privacy.close_account}
        </Link>
      )}
    </Card>
  )
}
