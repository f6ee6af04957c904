import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useGo } from '../../../shell/index.ts'
import { ApiError } from '../../lib/api-error.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { openRequiredStep, requiredStep } from '../../state/refusal-dialogs.ts'
import { withoutBonusField } from '../../state/without-bonus.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Game } from './game.ts'
import { GAME_BOX, type Launch, type OpenedGame, openGame } from './launcher.ts'
import { reportLocation } from './report-location.ts'

interface PlayStageProps {
  game: Pick<Game, 'slug' | 'name' | 'provider'>
  /** Real or play money. Without a mode nothing is opened, and `poster` is shown. */
  mode: 'real' | 'demo' | undefined
  poster: ReactNode
  /** Content at the end of the bar. */
  aside: ReactNode
  /** Content below the bar of a session with real money. */
  beside?: (session: string) => ReactNode
}

/** `shown`: visible, not yet reported ready; `silent`: no report in time. */
type State = 'opening' | 'shown' | OpenedGame | { failure: unknown }

/** The frame of the game: on phones as high as the screen below the header, so that the balance stays in sight; a wide box on desktops. */
export function PlayStage({ game, mode, poster, aside, beside }: PlayStageProps) {
  const { slug, name } = game
  const go = useGo()
  const stage = useRef<HTMLElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>('opening')
  const [attempt, setAttempt] = useState(0)
  const [opened, setOpened] = useState<string>()
  /** Refusal of bets from the current location. */
  const [misplaced, setMisplaced] = useState<ApiError>()
  const [hasFullscreen, setHasFullscreen] = useState(false)
  useEffect(() => setHasFullscreen(document.fullscreenEnabled === true), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt does the same again
  useEffect(() => {
    if (!mode || !box.current) return
    const leaving = new AbortController()
    setState('opening')
    setMisplaced(undefined)
    setOpened(undefined)
    let sessionId: string | undefined
    const to = (next: State) => leaving.signal.aborted || setState(next)
    openGame(
      box.current,
      async () => {
        const { session, launch } = await slugLaunch(slug, mode)
        sessionId = session
        if (!leaving.signal.aborted) setOpened(session)
        return launch
      },
      leaving.signal,
      () => to('shown'),
    ).then(
      (next) => {
        to(next)
        if (sessionId && !leaving.signal.aborted) reportLocation(sessionId, leaving.signal, setMisplaced)
      },
      (failure: unknown) => to({ failure }),
    )
    return () => leaving.abort()
  }, [slug, mode, attempt])
  const leave = () => {
    if ((history.state as { at?: number } | null)?.at) history.back()
    else void go(paths.casino)
  }
  const failure = mode && typeof state === 'object' ? state.failure : undefined
  const step = requiredStep(failure)
  const isSeen = state === 'shown' || state === 'ready' || state === 'silent'
  const retry = () => setAttempt(attempt + 1)
  return (
    <section
      ref={stage}
      aria-label={name}
      className={`flex flex-col overflow-hidden bg-surface lg:h-[calc(100dvh-11rem)] lg:min-h-112 lg:rounded-lg ${mode ? 'max-lg:fixed max-lg:inset-x-0 max-lg:top-14 max-lg:bottom-0 max-lg:z-50' : 'min-h-112 rounded-lg'}`}
    >
      <div className="flex min-h-11 items-center gap-2 border-b border-line pr-1">
        <Button kind="quiet" size="sm" icon="chevron-left" className="px-2" onClick={leave}>
          {m.play.leave}
        </Button>
        <h1 className="min-w-0 flex-1 truncate text-sm font-semibold">
          {name}
          {mode === 'demo' && <span className="pl-2 font-normal text-win-text">{m.sheets.demo}</span>}
        </h1>
        {aside}
        {mode && hasFullscreen && (
          <IconButton
            icon="maximize"
            label={m.play.fullscreen}
            onClick={() =>
              void (document.fullscreenElement
                ? document.exitFullscreen()
                : stage.current?.requestFullscreen())
            }
          />
        )}
      </div>
      {mode && state === 'silent' && (
        <div role="status" className="flex items-center gap-3 border-b border-line px-3 py-1 text-sm">
          <p className="min-w-0 flex-1 text-muted">{m.play.silent}</p>
          <Button kind="secondary" size="sm" icon="refresh-cw" onClick={retry}>
            {m.layouts.retry}
          </Button>
        </div>
      )}
      {misplaced && (
        <p role="alert" className="border-b border-line px-3 py-2 text-sm">
          {errorSentence(misplaced)}
        </p>
      )}
      {mode && opened && beside?.(opened)}
      <div className="relative min-h-0 flex-1 bg-ground">
        {/* The supplier's script finds the box by its id and fills it. */}
        <div
          ref={box}
          id={GAME_BOX}
          className={`absolute inset-0 *:size-full *:border-0 ${isSeen && mode ? '' : 'invisible'}`}
        />
        {(!mode || !isSeen) && (
          <div className="absolute inset-0 grid place-items-center overflow-y-auto">
            {!mode ? (
              poster
            ) : failure === undefined ? (
              <p role="status" className="flex flex-col items-center gap-3 text-sm text-muted">
                <Spinner size={32} />
                {m.play.opening(name)}
              </p>
            ) : (
              <div role="alert" className="flex max-w-sm flex-col items-center gap-4 p-6 text-center">
                <p>{failure instanceof ApiError ? errorSentence(failure) : m.play.not_opened}</p>
                {step && <Button onClick={() => openRequiredStep(step)}>{m.play.missing}</Button>}
                <Button kind="secondary" icon="refresh-cw" onClick={retry}>
                  {m.layouts.retry}
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

/** `session`: session of a game with real money. */
async function slugLaunch(
  slug: string,
  mode: 'real' | 'demo',
): Promise<{ session?: string; launch: Launch }> {
  const { api } = await import('../../lib/api.ts')
  const client_type = matchMedia('(min-width: 64rem)').matches ? 'desktop' : 'mobile'
  const params = { slug }
  return mode === 'demo'
    ? api('POST /v2/casino-games/:slug/demo', { params, body: { client_type } })
    : api('POST /v2/casino-games/:slug/launch', { params, body: { client_type, ...withoutBonusField() } })
}
