import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, api } from '../../lib/api.ts'
import { untilText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { queries } from '../../lib/queries/client.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { BonusEnds } from '../../state/bonus-ends.tsx'
import { loadUser } from '../../state/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type Proof, ProofForm } from '../../ui/proof-form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'

type Shown = Answer<'GET /api/closing'>

const closingQuery = () => ownQuery('GET /api/closing')

/** Consequences of closing the account, the form that begins it, and the progress of a closing, begun by the player or the house. */
export default function Closing() {
  const { data } = useQuery({ ...closingQuery(), throwOnError: false })
  const take = (answer: Shown, message: string) => {
    queries().setQueryData(closingQuery().queryKey, answer)
    toast(message, 'good')
    void loadUser()
  }
  return (
    <section aria-labelledby="closing" className="flex flex-col gap-4 rounded-lg bg-surface p-5 sm:p-6">
      <h2 id="closing" className="text-base">
        {m.closing.title}
      </h2>
      {!data ? (
        <Skeleton className="h-24 w-full" />
      ) : data.step === null ? (
        <Wish
          shown={data}
          onProof={async (body) => take(await api('POST /api/closing', { body }), m.closing.begun)}
        />
      ) : (
        <Standing
          shown={data}
          onProof={async (body) => take(await api('POST /api/closing/undo', { body }), m.closing.undone)}
        />
      )}
    </section>
  )
}

interface PartProps {
  shown: Shown
  onProof: (proof: Proof) => Promise<void>
}

function Wish({ shown, onProof }: PartProps) {
  const [wants, setWants] = useState(false)
  const { open_bets, open_rounds, balance } = shown
  if (!wants)
    return (
      <>
        <p className="text-sm text-muted">{m.closing.text}</p>
        <Button kind="secondary" size="lg" wide onClick={() => setWants(true)}>
          {m.closing.want}
        </Button>
      </>
    )
  return (
    <>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
        {m.closing.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <p className="text-sm text-muted">{m.closing.rest(money(balance))}</p>
      {open_bets + open_rounds > 0 && <p className="text-sm">{m.closing.open(open_bets, open_rounds)}</p>}
      <BonusEnds step="exclude" />
      <ProofForm
        words={m.closing}
        action={m.closing.confirm}
        kind="danger"
        onProof={onProof}
        onCancel={() => setWants(false)}
      />
    </>
  )
}

function Standing({ shown, onProof }: PartProps) {
  const [wants, setWants] = useState(false)
  const { by, step, closes_at, may_undo, balance } = shown
  const isClosed = step !== 'begun' && step !== 'noticed' && step !== 'ended'
  const at = closes_at ? untilText(closes_at) : ''
  return (
    <>
      <p className="text-sm" role="status">
        {isClosed ? m.closing.closed : by === 'player' ? m.closing.own(at) : m.closing.house(at)}
      </p>
      <p className="text-sm text-muted">{m.closing.rest(money(balance))}</p>
      {balance > 0 && (
        <ButtonLink href={paths.withdraw} kind="secondary" size="lg" wide icon="arrow-up-from-line">
          {m.closing.withdraw}
        </ButtonLink>
      )}
      {may_undo && !wants && (
        <Button kind="secondary" size="lg" wide onClick={() => setWants(true)}>
          {m.closing.undo}
        </Button>
      )}
      {may_undo && wants && (
        <ProofForm
          words={m.closing}
          action={m.closing.undo}
          kind="primary"
          onProof={onProof}
          onCancel={() => setWants(false)}
        />
      )}
    </>
  )
}
