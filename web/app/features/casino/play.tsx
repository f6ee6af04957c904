import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useGo, useLater, useStore } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { publicQuery } from '../../lib/queries/public.ts'
import { withTexts } from '../../lib/texts.ts'
import { useDemoAllowed } from '../../state/demo-allowed.ts'
import { openAuth, openDialog } from '../../state/dialogs.ts'
import { isBarred, useSession } from '../../state/player.ts'
import { useWallet } from '../../state/wallet.ts'
import { withoutBonus } from '../../state/without-bonus.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { cardImage } from './game.ts'
import { PlayStage } from './play-stage.tsx'

export const gameQuery = (slug: string) => publicQuery('GET /v2/casino-games/:slug', { params: { slug } })

const loadBonus = withTexts(['bonus_stake'], () => import('./supplied-bonus.tsx'))

interface PlayProps {
  slug: string
  /** Whether the address requests play money. */
  isDemo: boolean
}

/**
 * A supplier's game. For a player the game opens at once. A visitor is offered the demonstration, if the game has one, and the login
 * for real money. Own games are shown at their own page.
 */
export function Play({ slug, isDemo }: PlayProps) {
  const { data: game } = useSuspenseQuery(gameQuery(slug))
  const session = useSession()
  const { status } = session
  const go = useGo()
  const own = game.path.startsWith('/play/') ? undefined : game.path
  useEffect(() => {
    if (own) go(own, { replace: true })
  }, [own, go])
  const image = cardImage(game)
  const hasDemo = useDemoAllowed() && game.has_demo
  // The server refuses demonstrations that the law forbids: a game with real money must not open instead.
  const wantsDemo = isDemo && game.has_demo && !isBarred(session, 'may_play')
  const mode = wantsDemo ? 'demo' : status === 'player' ? 'real' : undefined
  const isClosed = game.state === 'closed'
  const bonus = useWallet()?.bonus ?? 0
  const isWithout = useStore(withoutBonus, () => false)
  /** Slug of the opened game, regardless of the bonus. */
  const [opened, setOpened] = useState<string>()
  const isReal = mode === 'real' && !isClosed && !own
  const isAsking = isReal && bonus > 0 && !isWithout && opened !== slug
  const open = useCallback(() => setOpened(slug), [slug])
  const Bonus = useLater(loadBonus, isReal && (bonus > 0 || isWithout), open)
  useEffect(() => {
    if (isReal && !isAsking) open()
  }, [isReal, isAsking, open])
  return (
    <div className="flex flex-col gap-4">
      <PlayStage
        key={mode}
        game={game}
        mode={isClosed || own || isAsking ? undefined : mode}
        beside={(session) => Bonus && <Bonus game={game} session={session} />}
        poster={
          isAsking ? (
            Bonus ? (
              <Bonus game={game} onOpen={open} />
            ) : null
          ) : (
            <div className="flex flex-col items-center gap-4 p-6 text-center">
              {image && (
                <img
                  src={image}
                  alt=""
                  width={180}
                  height={240}
                  className="aspect-3/4 w-36 rounded-md bg-raised object-cover lg:w-45"
                />
              )}
              <p className="max-w-md text-sm text-muted">
                {isClosed ? m.sheets.closed_game : own ? m.play.moved : m.play.log_in_text}
              </p>
              <div className="flex flex-wrap justify-center gap-2">
                {isClosed || own ? (
                  <ButtonLink href={own ?? paths.casino} size="lg">
                    {own ? m.sheets.play_now : m.casino.to_casino}
                  </ButtonLink>
                ) : (
                  <>
                    {hasDemo && (
                      <ButtonLink href={paths.demo(game.path)} kind="secondary" size="lg">
                        {m.sheets.demo}
                      </ButtonLink>
                    )}
                    <Button
                      size="lg"
                      busy={status === 'restoring'}
                      onClick={() => openAuth('login', game.path)}
                    >
                      {m.play.log_in}
                    </Button>
                  </>
                )}
              </div>
            </div>
          )
        }
        aside={
          <>
            {mode === 'demo' && (
              <Button
                size="sm"
                onClick={() =>
                  status === 'anonymous'
                    ? openAuth('login', game.path)
                    : void go(game.path, { replace: true })
                }
              >
                {m.play.real}
              </Button>
            )}
            {/* On phones the game covers the content below it. */}
            <span className="lg:hidden">
              <IconButton
                icon="info"
                label={m.catalogue.about(game.name)}
                onClick={() => openDialog({ name: 'game', game })}
              />
            </span>
          </>
        }
      />
      <section className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-surface p-4 text-sm">
        <p className="max-w-3xl text-muted">{m.sheets.proof_supplier(game.provider.name)}</p>
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" size="sm" icon="info" onClick={() => openDialog({ name: 'game', game })}>
            {m.catalogue.about(game.name)}
          </Button>
          <ButtonLink href={paths.rounds} kind="secondary" size="sm" icon="receipt-text">
            {m.play.rounds}
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
