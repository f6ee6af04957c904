import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useLater } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { withTexts } from '../../lib/texts.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { useSession } from '../../state/player.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { type RotationCheck, rotateSeeds } from './fair/seed-pair.ts'
import { logSeedPair } from './fair/shown-log.ts'
import { freshSeed } from './fresh-seed.ts'
import { startRecheck } from './recheck/start.ts'
import type { SeedPair } from './round.ts'

/** 1–64 visible ASCII characters, as the scheme requires. */
const CLIENT_SEED = /^[\x21-\x7e]{1,64}$/

const loadRecheck = withTexts(['recheck'], () => import('./recheck/card.tsx'))

/** The commitment for the next round, the player's client seed, and the last revealed pair. */
export default function Seeds() {
  const { data, isError, refetch } = useQuery(ownQuery('GET /api/fair/seeds'))
  const [keeping, setKeeping] = useState<RotationCheck>()
  const session = useSession()
  const playerId = session.status === 'player' ? session.user.id : undefined
  const Recheck = useLater(loadRecheck, playerId !== undefined && Boolean(data?.previous), console.warn)
  useEffect(() => {
    if (data) logSeedPair(data)
  }, [data])
  if (isError)
    return (
      <div className="flex flex-col items-start gap-3 text-sm text-muted">
        {m.seeds.failed}
        <Button kind="secondary" size="sm" icon="refresh-cw" onClick={() => void refetch()}>
          {m.layouts.retry}
        </Button>
      </div>
    )
  if (!data) return <Skeleton className="h-72 w-full rounded-md" />
  return (
    <div className="flex flex-col gap-4">
      <Value name={m.seeds.hash} value={data.server_seed_hash} note={m.seeds.hash_note} />
      <Value name={m.seeds.client} value={data.client_seed} />
      <Value name={m.seeds.nonce} value={`nº ${data.next_nonce}`} />
      {keeping && <Kept keeping={keeping} />}
      <Rotate key={data.server_seed_hash} pair={data} onRotated={setKeeping} />
      {data.previous && data.previous.rounds > 0 && <Previous pair={data.previous} />}
      {Recheck && playerId !== undefined && <Recheck playerId={playerId} isShort />}
    </div>
  )
}

/**
 * Whether the new pair has the hash that this page showed before the client seed was sent; the browser compares both.
 */
function Kept({ keeping }: { keeping: RotationCheck }) {
  const kept = keeping === 'kept'
  const broken = keeping === 'broken'
  return (
    <p
      role={broken ? 'alert' : 'status'}
      className={`flex items-start gap-1.5 text-sm ${kept ? 'text-accent-text' : broken ? 'font-semibold text-danger-text' : 'text-muted'}`}
    >
      <Icon name={kept ? 'check' : 'circle-alert'} size={16} className="mt-0.5" />
      {kept ? m.seeds.kept : broken ? m.games.seeds_not_kept : m.seeds.elsewhere}
    </p>
  )
}

function Rotate({ pair, onRotated }: { pair: SeedPair; onRotated: (keeping: RotationCheck) => void }) {
  const [seed, setSeed] = useState(freshSeed)
  const [wrong, setWrong] = useState(false)
  const rotation = useSubmit(
    async () => {
      // The new pair replaces this form, so the page shows the outcome.
      onRotated(await rotateSeeds(pair, seed))
      toast(m.seeds.rotated, 'good')
      startRecheck()
    },
    () => rotation.reset(),
  )

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (CLIENT_SEED.test(seed)) void rotation.submit()
    else setWrong(true)
  }

  const failure = rotation.error !== undefined ? errorSentence(rotation.error) : undefined
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-2">
      <Field
        label={m.seeds.client_next}
        hint={m.seeds.client_note}
        error={wrong ? m.seeds.client_wrong : failure}
        value={seed}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => {
          setSeed(event.currentTarget.value)
          setWrong(false)
          if (failure) rotation.reset()
        }}
      />
      <Value name={m.seeds.next_hash} value={pair.next_server_seed_hash} note={m.seeds.next_hash_note} />
      <Button type="submit" kind="secondary" icon="refresh-cw" busy={rotation.isBusy}>
        {m.seeds.rotate}
      </Button>
    </form>
  )
}

function Previous({ pair }: { pair: NonNullable<SeedPair['previous']> }) {
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line p-3">
      <p className="flex flex-wrap justify-between gap-2 text-sm">
        <strong>{m.seeds.old}</strong>
        <span className="text-muted">{m.seeds.old_rounds(pair.rounds)}</span>
      </p>
      <Value
        name={m.seeds.old_server}
        value={pair.server_seed}
        action={
          <CopyButton
            kind="quiet"
            text={pair.server_seed}
            label={m.games.copy}
            doneLabel={m.layouts.copied}
          />
        }
      />
      <Value name={m.seeds.hash} value={pair.server_seed_hash} />
      <Value name={m.seeds.client} value={pair.client_seed} />
    </div>
  )
}

function Value({
  name,
  value,
  note,
  action,
}: {
  name: string
  value: string
  note?: string
  action?: ReactNode
}) {
  return (
    <div className="flex items-end justify-between gap-2 text-xs">
      <dl className="min-w-0">
        <dt className="text-muted">{name}</dt>
        <dd className="pt-0.5 font-mono text-sm break-all">{value}</dd>
        {note && <dd className="pt-0.5 text-muted">{note}</dd>}
      </dl>
      {action}
    </div>
  )
}
