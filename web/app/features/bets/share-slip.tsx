import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import type { SlipLeg } from '../../state/slip-store.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

/** A booking code and its link: anybody can load these selections at current prices. */
export function ShareSlip({ legs }: { legs: readonly SlipLeg[] }) {
  const [code, setCode] = useState<string>()
  const { submit, isBusy, error, reset } = useSubmit(
    () =>
      api('POST /v2/booking-codes', {
        body: {
          legs: legs.map(({ fixture, market, specifiers, selection }) => ({
            ...{ fixture, market, specifiers, selection },
          })),
        },
      }),
    (answer) => {
      reset()
      setCode(answer.code)
    },
  )
  useEffect(() => {
    if (legs) setCode(undefined)
  }, [legs])
  if (!code)
    return (
      <>
        <Button kind="quiet" icon="copy" busy={isBusy} onClick={() => void submit()}>
          {m.bets.share}
        </Button>
        {error !== undefined && <p className="text-sm text-danger-text">{errorSentence(error)}</p>}
      </>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-raised px-3 py-2 text-sm">
      <span>
        <span className="block text-xs text-muted">{m.bets.code}</span>
        <strong className="text-base tracking-widest">{code}</strong>
      </span>
      <CopyButton
        text={`${location.origin}${paths.sports}?slip=${code}`}
        label={m.bets.copy_link}
        doneLabel={m.bets.copied}
      />
    </div>
  )
}
