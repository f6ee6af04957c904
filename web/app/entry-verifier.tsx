import './styles/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadProven } from './features/games/proven-games.ts'
import { FEATURED_GAME } from './lib/games.ts'
import { type Language, speak, toLanguage } from './lib/language.ts'
import type { Messages } from './messages/pt.ts'
import { type Offers, Verifier } from './verifier.tsx'

/** Texts of the verifier in every language, because the file has no site to fetch texts from. */
const files = import.meta.glob<Record<string, unknown>>(
  './messages/*/{failure,layouts,games/registry,games/fair*}.ts',
  { eager: true },
)

/** Switches the language. */
function speakIn(language: Language): void {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./messages/${language}/`))
  speak(language, Object.assign({}, ...own.map(([, texts]) => texts)) as Messages)
}

speakIn(toLanguage(navigator.language.slice(0, 2)))
const offers: Offers = JSON.parse(document.getElementById('offers')?.textContent ?? '{}')
const first = await loadProven(FEATURED_GAME.name)
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Verifier first={first} offers={offers} speakIn={speakIn} />
  </StrictMode>,
)
