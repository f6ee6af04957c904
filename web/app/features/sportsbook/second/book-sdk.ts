import type { BookSdk } from '../../../lib/boot.ts'

/** Options of the supplier's script that may change while its book is shown. */
export interface BookLook {
  culture: 'pt-BR' | 'en-GB' | 'es-ES'
  /** 0 decimal, 1 fractional, 2 American. */
  oddsFormat: 0 | 1 | 2
  themeName: 'light' | 'dark'
}

export interface SlipState {
  open: boolean
  count: number
}

interface BookProps {
  page: 'overview' | 'live'
  /** Height of the room on the screen, px. */
  height: number
  onRouteChange(hash: string): void
  onSignInButtonClick(): void
  onTokenExpired(): Promise<string | undefined>
  onSlipStateChange(slip: SlipState): void
}

/** Global of the supplier's script. The book moves by the fragment of the address. */
interface BookScript {
  init(
    options: BookLook & { integration: string; countryCode: 'BR'; token?: string | undefined },
  ): Promise<unknown>
  addSportsBook(what: { props: BookProps; container: Element }): { remove(): void } | undefined
  set(values: Partial<BookLook> & { token?: string | undefined }): void
}
declare global {
  interface Window {
    altenarWSDK?: BookScript
  }
}

/** A script that was not there, or did not show its book, in time. */
export class BookFailed extends Error {}

/** Deadline from the request of the script to the book in the page, ms. */
const OPENS_WITHIN_MS = 10_000

export interface OpenBook {
  /** Changes the look or the player's token in place. */
  set: BookScript['set']
}

interface Wish {
  look: BookLook
  props: BookProps
  /** The player's token; undefined for a visitor. Never rejects. */
  token(): Promise<string | undefined>
}

/**
 * Shows the supplier's book in the box, once; it is removed on abort of `signal`. @throws BookFailed after 10 s, and when the script cannot
 * be had
 */
export async function openBook(
  { script, integration }: BookSdk,
  box: Element,
  { look, props, token }: Wish,
  signal: AbortSignal,
): Promise<OpenBook> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isOver = new AbortController()
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BookFailed('too late')), OPENS_WITHIN_MS)
  })
  const open = async (): Promise<OpenBook> => {
    const [sdk, playerToken] = await Promise.all([loadScript(script), token()])
    await sdk.init({ ...look, integration, countryCode: 'BR', token: playerToken })
    if (signal.aborted || isOver.signal.aborted) return sdk
    const book = sdk.addSportsBook({ props, container: box })
    signal.addEventListener('abort', () => clear(box, book), { once: true })
    return sdk
  }
  try {
    return await Promise.race([open(), late])
  } catch (failure) {
    isOver.abort()
    dropScript()
    box.replaceChildren()
    throw failure instanceof BookFailed ? failure : new BookFailed(String(failure))
  } finally {
    clearTimeout(timer)
  }
}

/** A script that fails while it clears up leaves an empty box all the same. */
function clear(box: Element, book: { remove(): void } | undefined): void {
  try {
    book?.remove()
  } finally {
    box.replaceChildren()
  }
}

let loading: Promise<BookScript> | undefined
/** The script element while its script is loading. */
let awaited: HTMLScriptElement | undefined

/** Failed attempts. */
let failures = 0

/** The next attempt requests the script anew. */
function dropScript(): void {
  failures += 1
  awaited?.remove()
  awaited = undefined
  loading = undefined
}

/** Loads the supplier's script, deferred and once a page. */
function loadScript(address: string): Promise<BookScript> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.defer = true
    script.src = attemptAddress(address)
    script.addEventListener('error', () => reject(new BookFailed('the script of the supplier')))
    script.addEventListener('load', () => {
      if (isBookScript(window.altenarWSDK)) resolve(window.altenarWSDK)
      else reject(new BookFailed('the script has no book'))
    })
    awaited = script
    document.head.append(script)
  })
  return loading
}

/** Another attempt has an address of its own: a browser lets it wait for a hanging request of the same address. */
function attemptAddress(address: string): string {
  if (failures === 0) return address
  const url = new URL(address)
  url.searchParams.set('attempt', String(failures + 1))
  return url.href
}

const isBookScript = (value: unknown): value is BookScript =>
  (['init', 'addSportsBook', 'set'] as const).every(
    (name) => typeof (value as Partial<BookScript> | undefined)?.[name] === 'function',
  )
