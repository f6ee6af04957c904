import { useEffect, useState } from 'react'
import Answers from './features/games/fair/answers.tsx'
import { Checker } from './features/games/fair/checker.tsx'
import type { Claim, ProvenGame } from './features/games/fair/proven-game.ts'
import { claimReturn, type Offered } from './features/games/fair/terms.ts'
import { loadProven } from './features/games/proven-games.ts'
import { LANGUAGE_TAGS, type Language, language, m } from './lib/language.ts'
import { PageHeader } from './ui/page-header.tsx'

/** Each language by its own name. */
const NAMES: Record<Language, string> = { pt: 'Português', en: 'English', es: 'Español' }
const LANGUAGES = Object.keys(NAMES) as Language[]

/** Offer of each game at build time. The return is absent where the game's data define it. */
export type Offers = Readonly<Record<string, { rtpBp?: number; maxWin: number }>>

interface VerifierProps {
  first: ProvenGame
  offers: Offers
  speakIn: (language: Language) => void
}

/** The page that checks rounds, as a single file. The file works without a site, server or network. */
export function Verifier({ first, offers, speakIn }: VerifierProps) {
  const [spoken, setSpoken] = useState(language)
  useEffect(() => {
    document.documentElement.lang = LANGUAGE_TAGS[spoken]
    document.title = `${m.fair.title} · Jogo Limpo`
  }, [spoken])
  return (
    <main className="mx-auto flex w-full max-w-6xl flex-col gap-6 p-4 sm:p-6">
      <fieldset className="flex gap-1" aria-label={m.layouts.language}>
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={LANGUAGE_TAGS[language]}
            aria-pressed={language === spoken}
            onClick={() => {
              speakIn(language)
              setSpoken(language)
            }}
            className={`min-h-11 rounded-md px-3 text-sm font-semibold ${language === spoken ? 'bg-raised text-text' : 'text-muted hover:bg-raised'}`}
          >
            {NAMES[language]}
          </button>
        ))}
      </fieldset>
      <PageHeader title={m.fair.title} text={m.fair.text} />
      <Checker
        first={first}
        load={loadProven}
        offered={(game, claim) => offeredBy(offers, game, claim)}
        below={(claim, { scheme }) => <Answers claim={claim} scheme={scheme} />}
      />
    </main>
  )
}

function offeredBy(offers: Offers, game: ProvenGame, claim: Claim): Offered | undefined {
  const { rtpBp, maxWin } = offers[game.name] ?? {}
  const returned = claimReturn(game, claim) ?? rtpBp
  return returned !== undefined && maxWin !== undefined ? { rtpBp: returned, maxWin } : undefined
}
