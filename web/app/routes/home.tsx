import { Facts } from '../features/home/facts.tsx'
import { FairPicture } from '../features/home/fair-picture.tsx'
import { Games } from '../features/home/games.tsx'
import { Hero } from '../features/home/hero.tsx'
import { PlayerHero } from '../features/home/player-hero.tsx'
import { Promises } from '../features/home/promises.tsx'
import { useSession } from '../state/session.ts'

export default function HomePage() {
  const { status } = useSession()
  return (
    <div className="flex flex-col gap-10 lg:gap-16">
      {status === 'anonymous' ? <Hero /> : <PlayerHero />}
      <Facts />
      <Games />
      <FairPicture />
      <Promises />
    </div>
  )
}
