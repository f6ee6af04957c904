import type { Answer } from '../../lib/api.ts'
import { boot } from '../../lib/boot.ts'

export type Launch = Answer<'POST /v2/casino-games/:slug/demo'>['launch']

/** Deadline of a launch, ms. */
const OPENS_WITHIN_MS = 10_000

/** Id of the element that the supplier's script fills, from its documentation. */
export const GAME_BOX = 'game_wrapper'

/** Global of the supplier's script. */
interface SupplierScript {
  launch(
    what: { target_element: string; launch_options: unknown },
    opened: (dispatcher: unknown) => void,
    failed: (error: unknown) => void,
  ): void
}
declare global {
  interface Window {
    sg?: SupplierScript
  }
}

/** Whether the game reported that it is ready; a supplier's page need not report anything. */
export type OpenedGame = 'ready' | 'silent'

/** A game without a timely start, or a game that its supplier cannot open. */
export class LaunchFailed extends Error {}

/**
 * Opens a game in `box`: launches it at the server, then renders it by the supplier's script or a frame. The box is emptied on failure and
 * on abort of `signal`. A loaded frame stays, even without a report within 10 s. @param shown called at the first visible content,
 * possibly before the game is ready @throws LaunchFailed after 10 s, or when the supplier cannot show the game; ApiError when the server
 * refuses
 */
export async function openGame(
  box: HTMLElement,
  ask: () => Promise<Launch>,
  signal: AbortSignal,
  shown: () => void = () => {},
): Promise<OpenedGame> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSeen = false
  const late = new Promise<'silent'>((resolve, reject) => {
    const over = () => (isSeen ? resolve('silent') : reject(new LaunchFailed('too late')))
    timer = setTimeout(over, OPENS_WITHIN_MS)
  })
  let isOver = false
  const clear = () => {
    isOver = true
    box.replaceChildren()
  }
  signal.addEventListener('abort', clear, { once: true })
  const onVisible = () => {
    isSeen = true
    if (!isOver) shown()
  }
  const open = async (): Promise<OpenedGame> => {
    const launch = await ask()
    const show = launch.kind === 'script' ? await scripted(launch.options) : framed(launch.url, signal)
    if (!isOver) await show(box, onVisible)
    return 'ready'
  }
  try {
    return await Promise.race([open(), late])
  } catch (failure) {
    clear()
    dropSilentScript()
    throw failure
  } finally {
    clearTimeout(timer)
  }
}

/** Resolves when the game is ready. `seen`: called at its first visible content. */
type Show = (box: HTMLElement, onVisible: () => void) => Promise<void>

async function scripted(options: unknown): Promise<Show> {
  const { launch } = await supplierScript()
  return () =>
    new Promise((opened, failed) => {
      launch(
        { target_element: GAME_BOX, launch_options: options },
        () => opened(),
        (error) => failed(new LaunchFailed(String(error))),
      )
    })
}

/** Message of a game's page to the embedding page. */
interface FrameMessage {
  type?: unknown
  state?: unknown
}

/**
 * A supplier without a script: its page in a frame. Only messages from the page's own origin count as ready or failed. A load event proves
 * little, because an error page loads too. An address blocked by the content policy fails at once.
 */
const framed =
  (url: string, signal: AbortSignal): Show =>
  (box, onVisible) =>
    new Promise((ready, failed) => {
      const { origin } = new URL(url, location.href)
      const frame = document.createElement('iframe')
      frame.src = url
      frame.allow = 'autoplay; fullscreen'
      frame.addEventListener('load', onVisible, { once: true })
      const hear = ({ source, origin: from, data }: MessageEvent<FrameMessage | null>) => {
        if (source !== frame.contentWindow || from !== origin || data?.type !== 'supplier.game') return
        if (data.state === 'loaded') ready()
        if (data.state === 'failed') failed(new LaunchFailed('the game says so'))
      }
      const refuse = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
        if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin))
          failed(new LaunchFailed('GAME_FRAME_ORIGINS'))
      }
      addEventListener('message', hear, { signal })
      document.addEventListener('securitypolicyviolation', refuse, { signal })
      box.replaceChildren(frame)
    })

let loading: Promise<SupplierScript> | undefined
/** The script while it is loading. */
let awaited: HTMLScriptElement | undefined

/** The next attempt requests a missing script anew. */
function dropSilentScript(): void {
  if (!awaited) return
  awaited.remove()
  awaited = undefined
  loading = undefined
}

/** Loads the supplier's script, deferred and once a visit; after a failure the next launch tries again. */
function supplierScript(): Promise<SupplierScript> {
  loading ??= new Promise<SupplierScript>((resolve, reject) => {
    const script = document.createElement('script')
    const hasCome = () => {
      if (awaited === script) awaited = undefined
    }
    const fail = () => {
      script.remove()
      hasCome()
      reject(new LaunchFailed('the script of the supplier'))
    }
    script.defer = true
    script.src = trustedAddress(boot().config.SOFTSWISS_SCRIPT_URL)
    script.addEventListener('load', () => {
      if (!window.sg) return fail()
      hasCome()
      resolve(window.sg)
    })
    script.addEventListener('error', fail)
    awaited = script
    document.head.append(script)
  }).catch((failure: unknown) => {
    loading = undefined
    throw failure
  })
  return loading
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

/** Trusted Types policy that permits the one configured script. */
function trustedAddress(url: string): string {
  policy ??= (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('supplier', {
    createScriptURL: (requested) => {
      if (requested !== boot().config.SOFTSWISS_SCRIPT_URL) throw new TypeError(requested)
      return requested
    },
  })
  return policy?.createScriptURL(url) ?? url
}
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined
