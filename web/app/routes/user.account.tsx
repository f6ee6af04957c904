import { useEffect } from 'react'
import type { PageProps } from '../../shell/index.ts'
import { restoreSound, setSound, useSound } from '../features/games/sound.ts'
import { Account } from '../features/players/account.tsx'
import { m } from '../lib/language.ts'
import { withTexts } from '../lib/texts.ts'
import { LatePart } from '../ui/late-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export const title = () => m.players.title

const loadClosing = withTexts(['closing'], () => import('../features/closing/closing.tsx'))
const loadProfile = withTexts(['profile'], () => import('../features/profile/profile-card.tsx'))

export default function AccountPage({ place }: PageProps) {
  const isOn = useSound()
  useEffect(restoreSound, [])
  return (
    <Account
      sound={{ isOn, choose: setSound }}
      profile={
        <LatePart
          load={loadProfile}
          props={{ link: place.search.get('confirm') }}
          waiting={<Skeleton className="h-72 w-full rounded-lg" />}
        />
      }
    >
      <LatePart load={loadClosing} props={{}} waiting={<Skeleton className="h-40 w-full" />} />
    </Account>
  )
}
