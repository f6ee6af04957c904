import { type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from '../../../../shell/index.ts'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { type BookSdk, boot } from '../../../lib/boot.ts'
import { language, m } from '../../../lib/language.ts'
import { dialog, openAuth } from '../../../state/dialogs.ts'
import { FORMATS, useFormat } from '../../../state/odds/odds-format.ts'
import { useTheme } from '../../../state/preferences.ts'
import { toast } from '../../../ui/toast.tsx'
import { type BookLook, type OpenBook, openBook, type SlipState } from './book-sdk.ts'

/** The id of a player who may bet; `visitor`: anyone else; undefined while the session is unknown. */
export type BookGuest = number | 'visitor' | undefined

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
  /** The book, also while it opens. */
  const book = useRef<Promise<OpenBook>>(undefined)
  const known = useRef(guest)
  const look: BookLook = {
    culture: CULTURES[language],
    oddsFormat: FORMATS.indexOf(useFormat()) as BookLook['oddsFormat'],
    themeName: useTheme() === 'light' ? 'light' : 'dark',
  }
  const lookText = JSON.stringify(look)
  const shownLook = useRef(lookText)
  const ask = async (isQuiet = false): Promise<string | undefined> => {
    const player = known.current
    if (typeof player !== 'number') return undefined
    const { token, failure } = await askToken(isQuiet)
    if (known.current !== player) return undefined
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
    shownLook.current = lookText
    setState('opening')
    const to = (next: 'shown' | 'failed') => leaving.signal.aborted || setState(next)
    const props = {
      page: location.pathname.endsWith('/live') ? ('live' as const) : ('overview' as const),
      height: Math.max(LEAST_HEIGHT, innerHeight - element.getBoundingClientRect().top),
      onRouteChange: () => element.scrollIntoView({ block: 'nearest' }),
      onSignInButtonClick: () => {
        if (typeof known.current === 'number') renew(false)
        else openAuth('login', location.pathname)
      },
      onTokenExpired: () => ask(),
      onSlipStateChange: (next: SlipState) => leaving.signal.aborted || setSlip(readSlip(next)),
    }
    book.current = openBook(sdk, element, { look, props, token: () => ask() }, leaving.signal)
    book.current.then(
      () => to('shown'),
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

  const set = (values: Parameters<OpenBook['set']>[0]) =>
    void book.current?.then(
      (opened) => opened.set(values),
      () => undefined,
    )
  const renew = (isQuiet: boolean) => void ask(isQuiet).then((token) => token && set({ token }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the guest alone asks for a token
  useEffect(() => {
    if (known.current === guest) return
    known.current = guest
    // The supplier's script forgets a token at `init` alone.
    if (guest === 'visitor') setAttempt((count) => count + 1)
    else renew(false)
  }, [guest])

  const openDialog = useStore(dialog)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step that was missing ends with its dialog
  useEffect(() => {
    if (refusal && !openDialog) renew(true)
  }, [openDialog])

  useEffect(() => {
    if (shownLook.current === lookText) return
    shownLook.current = lookText
    set(look)
  })

  return { state, slip, refusal, retry: () => setAttempt((count) => count + 1) }
}

/** The token of a player, or the refusal; a failure is also an alert, unless the request is quiet. */
async function askToken(isQuiet: boolean): Promise<{ token?: string; failure?: ApiError }> {
  try {
    return await api('GET /api/generate-token')
  } catch (failure) {
    if (!isQuiet) toast(m.second_book.token_failed, 'bad')
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
    if (!sdk && !loadedAt.toLowerCase().startsWith(area)) location.reload()
  }, [sdk, area])
  return sdk
}
