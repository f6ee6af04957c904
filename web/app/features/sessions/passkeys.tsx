import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { offersPasskeys } from '../../lib/passkey.ts'
import { queries } from '../../lib/queries/client.ts'
import { Button } from '../../ui/button.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { toast } from '../../ui/toast.tsx'
import { PasskeyRow } from './passkey-row.tsx'

type Security = Answer<'GET /api/auth/security'>
export type Passkey = Security['passkeys'][number]

const loadForm = () => import('./passkey-form.tsx')

interface PasskeysProps {
  passkeys: readonly Passkey[]
  queryKey: QueryKey
}

/** The passkeys of the account: rename, remove, and add. */
export function Passkeys({ passkeys, queryKey }: PasskeysProps) {
  const [isNew, setIsNew] = useState(false)
  const show = (answer: Security, message: string) => {
    queries().setQueryData(queryKey, answer)
    toast(message, 'good')
  }
  const created = (answer: Security) => {
    setIsNew(false)
    show(answer, m.security.passkey_created)
  }
  return (
    <section aria-labelledby="passkeys" className="flex flex-col gap-3 rounded-lg bg-surface p-5">
      <div>
        <h2 id="passkeys" className="text-base">
          {m.security.passkeys}
        </h2>
        <p className="text-sm text-muted">{m.security.passkeys_text}</p>
      </div>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={async (name) =>
                void queries().setQueryData(
                  queryKey,
                  await api('PUT /api/auth/passkeys/:id', { params: { id: passkey.id }, body: { name } }),
                )
              }
              onRemove={async (body) =>
                show(
                  await api('POST /api/auth/passkeys/:id/remove', {
                    params: { id: passkey.id },
                    body,
                  }),
                  m.security.passkey_removed,
                )
              }
            />
          ))}
        </ul>
      )}
      {isNew ? (
        <LatePart
          load={loadForm}
          props={{ onCreated: created, onCancel: () => setIsNew(false) }}
          waiting={<div className="h-64" aria-busy="true" />}
        />
      ) : offersPasskeys() ? (
        <Button kind="secondary" className="self-start" onClick={() => setIsNew(true)}>
          {m.security.passkey_new}
        </Button>
      ) : (
        <p className="text-sm text-muted">{m.security.passkey_unsupported}</p>
      )}
    </section>
  )
}
