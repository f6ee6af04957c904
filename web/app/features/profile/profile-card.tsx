import { formatCep } from '@jogo/rules/cep'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../lib/language.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddressForm } from './address-form.tsx'
import { BankForm } from './bank-form.tsx'
import { ContactPart } from './contact-part.tsx'
import { LinkOutcome } from './link-outcome.tsx'
import { profileQuery, type ShownProfile } from './own-profile.ts'
import { Part } from './part.tsx'

/** Contact, address and payout account; each is changed in place. `link`: token of an e-mail link. */
export default function ProfileCard({ link }: { link: string | null }) {
  const { data, error, refetch } = useQuery({ ...profileQuery(), throwOnError: false })
  return (
    <section aria-labelledby="profile" className="flex flex-col gap-2 rounded-lg bg-surface p-5 sm:p-6">
      <h2 id="profile" className="text-base">
        {m.profile.title}
      </h2>
      <LinkOutcome token={link} />
      {data ? (
        <div className="flex flex-col divide-y divide-line">
          <ContactPart contact="email" state={data.email} />
          <ContactPart contact="phone" state={data.phone} />
          <AddressPart address={data.address} />
          <BankPart account={data.bank_account} />
        </div>
      ) : error ? (
        <div role="alert" className="flex flex-col items-start gap-3 text-sm">
          <p>
            {m.profile.failed} {errorSentence(error)}
          </p>
          <Button kind="secondary" onClick={() => void refetch()}>
            {m.layouts.retry}
          </Button>
        </div>
      ) : (
        <Skeleton className="h-64 w-full rounded-md" />
      )}
    </section>
  )
}

function AddressPart({ address }: { address: ShownProfile['address'] }) {
  const [isEdited, setEdited] = useState(false)
  const close = () => setEdited(false)
  return (
    <Part
      name={m.profile.names.address}
      value={address ? lines(address) : ''}
      onEdit={() => setEdited(!isEdited)}
    >
      {isEdited && <AddressForm address={address} action={m.profile.save} onDone={close} onCancel={close} />}
    </Part>
  )
}

const lines = ({
  cep,
  street,
  number,
  complement,
  district,
  city,
  state,
}: NonNullable<ShownProfile['address']>) =>
  [
    [street, number, complement].filter(Boolean).join(', '),
    [district, `${city} – ${state}`].filter(Boolean).join(', '),
    formatCep(cep),
  ].join('\n')

function BankPart({ account }: { account: ShownProfile['bank_account'] }) {
  const [isEdited, setEdited] = useState(false)
  const close = () => setEdited(false)
  return (
    <Part
      name={m.profile.names.bank}
      value={account ? `${account.bank_name}, ${m.profile.kinds[account.kind]}` : ''}
      onEdit={() => setEdited(!isEdited)}
    >
      {isEdited && <BankForm account={account} action={m.profile.save} onDone={close} onCancel={close} />}
    </Part>
  )
}
