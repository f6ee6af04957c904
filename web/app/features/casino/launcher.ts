import type { Answer } from '../../lib/api.ts'
import { boot } from '../../state/boot.ts'

export type Launch = Answer<'POST /v2/casino-games/:slug/demo'>['launch']

/** A launch that takes longer than this has failed, ms. */
const OPENS_WITHIN_MS = 10_000

/** The id of the element that the supplier's script fills, as its documentation names it. */
export const GAME_BOX = 'game_wrapper'

/** The supplier's script puts this into the page. */
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

/** A game that did not open in time, or whose supplier said that it cannot be opened. */
export class NotOpened extends Error {}

/**
 * Opens a game in `box`: asks the server for the launch, then lets the supplier's script or a frame show it. Whatever was put into the box is taken out
 * when it fails or when `signal` says that the page was left.
 * @throws NotOpened after 10 s, or when the supplier cannot show it; ApiError when the server refuses
 */
export async function openGame(
  box: HTMLElement,
  ask: () => Promise<Launch>,
  signal: AbortSignal,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotOpened('too late')), OPENS_WITHIN_MS)
  })
  let isOver = false
  const clear = () => {
    isOver = true
    box.replaceChildren()
  }
  signal.addEventListener('abort', clear, { once: true })
  const open = async () => {
    const launch = await ask()
    const show = launch.kind === 'script' ? await scripted(launch.options) : framed(launch.url)
    if (!isOver) await show(box)
  }
  try {
    await Promise.race([open(), late])
  } catch (failure) {
    clear()
    dropSilentScript()
    throw failure
  } finally {
    clearTimeout(timer)
  }
}

type Show = (box: HTMLElement) => Promise<void>

async function scripted(options: unknown): Promise<Show> {
  const { launch } = await supplierScript()
  return () =>
    new Promise((opened, failed) => {
      launch(
        { target_element: GAME_BOX, launch_options: options },
        () => opened(),
        (error) => failed(new NotOpened(String(error))),
      )
    })
}

/** A supplier without a script: its page in a frame, which has opened once it is loaded. */
const framed =
  (url: string): Show =>
  (box) =>
    new Promise((opened) => {
      const frame = document.createElement('iframe')
      frame.src = url
      frame.allow = 'autoplay; fullscreen'
      frame.addEventListener('load', () => opened(), { once: true })
      box.replaceChildren(frame)
    })

let loading: Promise<SupplierScript> | undefined
/** While the script has neither come nor failed. */
let awaited: HTMLScriptElement | undefined

/** A script that does not come is asked for anew by the next try. */
function dropSilentScript(): void {
  if (!awaited) return
  awaited.remove()
  awaited = undefined
  loading = undefined
}

/** Loads the supplier's script: deferred, and once for the visit; after a failure the next launch tries again. */
function supplierScript(): Promise<SupplierScript> {
  loading ??= new Promise<SupplierScript>((resolve, reject) => {
    const script = document.createElement('script')
    const hasCome = () => {
      if (awaited === script) awaited = undefined
    }
    const fail = () => {
      script.remove()
      hasCome()
      reject(new NotOpened('the script of the supplier'))
    }
    script.defer = true
    script.src = boot().config.SOFTSWISS_SCRIPT_URL
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
