import { formatCpf, maskCpf } from '@jogo/rules/cpf'
import { useState } from 'react'
import { dateText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useKycMinutes } from '../../state/kyc-minutes.ts'
import { isVerified, type User } from '../../state/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The account's owner. The CPF is masked until requested, because other people may see the screen. */
export function WhoCard({ user }: { user: User }) {
  const [showCpf, setShowCpf] = useState(false)
  const { number } = user.document
  return (
    <section className="flex flex-col gap-4 rounded-lg bg-surface p-5 sm:p-6">
      <h2 className="text-base">{m.players.who}</h2>
      <VerifiedState user={user} />
      <dl className="flex flex-col divide-y divide-line text-sm">
        <Row name={m.players.name} value={user.name} />
        <Row name={m.players.cpf} value={showCpf ? formatCpf(number) : maskCpf(number)}>
          <button
            type="button"
            aria-pressed={showCpf}
            aria-label={`${m.players.show} ${m.players.cpf}`}
            onClick={() => setShowCpf(!showCpf)}
            className="-my-3 -mr-3 grid size-11 place-items-center rounded-md text-muted hover:text-text"
          >
            <Icon name={showCpf ? 'eye-off' : 'eye'} size={18} />
          </button>
        </Row>
        <Row name={m.players.birthday} value={dateText(user.birthday)} />
      </dl>
      <p className="text-xs text-muted">{m.players.fixed}</p>
    </section>
  )
}

function VerifiedState({ user }: { user: User }) {
  const verified = isVerified(user)
  const minutes = useKycMinutes()
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-raised px-4 py-3">
      <Icon
        name={verified ? 'badge-check' : 'fingerprint'}
        className={verified ? 'text-accent-text' : 'text-win-text'}
      />
      <p className="min-w-1/2 flex-1 text-sm">
        <strong className="block font-semibold">
          {verified ? m.players.verified_title : m.players.unverified_title}
        </strong>
        <span className="text-muted">
          {verified
            ? m.players[user.bar ? 'verified_barred' : 'verified_text']
            : user.may_withdraw
              ? m.players.unverified_open
              : m.players.unverified_text(minutes)}
        </span>
      </p>
      {!verified && (
        <ButtonLink href={paths.verification} size="sm" className="grow sm:grow-0">
          {m.players.verify}
        </ButtonLink>
      )}
    </div>
  )
}

function Row({ name, value, children }: { name: string; value: string; children?: React.ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-3">
      <dt className="text-muted">{name}</dt>
      <dd className="flex min-w-0 items-center gap-3 font-medium">
        <span className="text-right wrap-anywhere">{value}</span>
        {children}
      </dd>
    </div>
  )
}
