import type { Wording } from '@jogo/contract/terms'
import { useState } from 'react'
import { ApiError, api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { usePublic } from '../../lib/queries/public.ts'
import { Checkbox } from '../../ui/checkbox.tsx'

/** The wordings behind a registration's checkbox; undefined until known. */
export function useTermsInForce() {
  const { data, refetch } = usePublic('GET /v2/terms')
  const [round, setRound] = useState(0)
  return {
    texts: data?.texts,
    /** Number that increases with each new wording while the form is open, so that the checkbox is cleared. */
    round,
    /** Sends the displayed wordings. If a newer wording is in force, the form displays the newer wording instead. */
    agree: async <T,>(send: (terms: Wording[]) => Promise<T>): Promise<T> => {
      try {
        return await send(data?.texts ?? (await api('GET /v2/terms')).texts)
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'terms_changed') {
          await refetch()
          setRound((before) => before + 1)
        }
        throw failure
      }
    },
  }
}

interface TermsTickProps {
  terms: Pick<ReturnType<typeof useTermsInForce>, 'texts' | 'round'>
  error: string | undefined
}

export const TermsTick = ({ terms: { texts, round }, error }: TermsTickProps) => (
  <Checkbox key={round} name="termsAccepted" label={<Terms texts={texts ?? []} />} error={error} />
)

const dayText = (day: string) => day.split('-').reverse().join('/')

/** The texts open in another tab, so that the input stays. */
function Terms({ texts }: { texts: readonly Wording[] }) {
  const { before, of_use, and, privacy, new_tab, worded } = m.sessions.terms
  const link = (href: string, name: string) => {
    const version = texts.find(({ slug }) => paths.regulation(slug) === href)?.version
    return (
      <>
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          className="text-accent-text underline underline-offset-4"
        >
          {name}
          <span className="sr-only">{new_tab}</span>
        </a>
        {version && ` ${worded(dayText(version))}`}
      </>
    )
  }
  return (
    <>
      {before} {link(paths.terms, of_use)} {and} {link(paths.privacy, privacy)}.
    </>
  )
}
