import { type RefObject, useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { type BookSdk, boot } from '../../../lib/boot.ts'
import { language, m } from '../../../lib/language.ts'
import { openAuth } from '../../../state/dialogs.ts'
import { FORMATS, useFormat } from '../../../state/odds/odds-format.ts'
import { useTheme } from '../../../state/preferences.ts'
import { toast } from '../../../ui/toast.tsx'
import { type BookLook, type OpenBook, openBook, type SlipState } from './book-sdk.ts'

/** `visitor`: anonymous, or a player who may not bet yet; undefined while the session is unknown. */
export type BookGuest = 'visitor' | 'player' | undefined

const CULTURES = { pt: 'pt-BR', en: 'en-GB', es: 'es-ES' } as const
const EMPTY_SLIP: SlipState = { open: false, count: 0 }
const LEAST_HEIGHT = 480

/** The supplier's book in the box: one mount, with the player's token, language, odds format and theme kept up in place. */
export function useBook(sdk: BookSdk | undefined, box: RefObject<HTMLElement | null>, guest: BookGuest) {
  const [state, setState] = useState<'opening' | 'shown' | 'failed'>('opening')
  const [slip, setSlip] = useState(EMPTY_SLIP)
  const [attempt, setAttempt] = useState(0)
  /** Refusal of the token, which leaves the player a visitor. */
  const [refusal, setRefusal] = useState<ApiError>()
  const book = useRef<OpenBook>(undefined)
  const known = useRef(guest)
  const look: BookLook = {
    culture: CULTURES[language],
    oddsFormat: FORMATS.indexOf(useFormat()) as BookLook['oddsFormat'],
    themeName: useTheme() === 'light' ? 'light' : 'dark',
  }
  const ask = async (): Promise<string | undefined> => {
    if (known.current !== 'player') return undefined
    const { token, failure } = await askToken()
    setRefusal(failure)
    return token
  }
  const isKnown = guest !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the book is mounted once; its look and guest change in place
  useEffect(() => {
    const element = box.current
    if (!sdk || !element || !isKnown) return
    const leaving = new AbortController()
    known.current = guest
    setState('opening')
    const to = (next: 'shown' | 'failed') => leaving.signal.aborted || setState(next)
    const props = {
      page: location.pathname.endsWith('/live') ? ('live' as const) : ('overview' as const),
      height: Math.max(LEAST_HEIGHT, innerHeight - element.getBoundingClientRect().top),
      onRouteChange: () => element.scrollIntoView({ block: 'nearest' }),
      onSignInButtonClick: () => openAuth('login', location.pathname),
      onTokenExpired: ask,
      onSlipStateChange: (next: SlipState) => leaving.signal.aborted || setSlip(readSlip(next)),
    }
    openBook(sdk, element, { look, props, token: ask }, leaving.signal).then(
      (opened) => {
        book.current = opened
        to('shown')
      },
      (failure: unknown) => {
        console.warn(failure)
        to('failed')
      },
    )
    return () => {
      leaving.abort()
      book.current = undefined
    }
  }, [sdk, isKnown, attempt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the guest alone asks for a token
  useEffect(() => {
    if (known.current === guest) return
    known.current = guest
    if (guest === 'player') void ask().then((token) => token && book.current?.set({ token }))
  }, [guest])

  const { culture, oddsFormat, themeName } = look
  useEffect(() => {
    book.current?.set({ culture, oddsFormat, themeName })
  }, [culture, oddsFormat, themeName])

  return { state, slip, refusal, retry: () => setAttempt(attempt + 1) }
}

/** The token of a player, or the refusal; a failure is also an alert. */
async function askToken(): Promise<{ token?: string; failure?: ApiError }> {
  try {
    return await api('GET /api/generate-token')
  } catch (failure) {
    toast(m.second_book.token_failed, 'bad')
    return failure instanceof ApiError ? { failure } : {}
  }
}

/** What the supplier's script says of its slip is text of another company: only a count and a flag are taken. */
const readSlip = (slip: Partial<SlipState> | undefined): SlipState => ({
  open: slip?.open === true,
  count: Number.isInteger(slip?.count) ? Math.max(0, Math.min(99, slip?.count ?? 0)) : 0,
})

/**
 * The script that this document admits. A document of another page admits none and loads this page whole, once: a document that was loaded
 * at the address of the area does not reload itself.
 */
export function useBookSdk(area: string): BookSdk | undefined {
  const sdk = boot().book
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation')
    const loadedAt = entry && URL.canParse(entry.name) ? new URL(entry.name).pathname : area
    if (!sdk && !loadedAt.startsWith(area)) location.reload()
  }, [sdk, area])
  return sdk
}
