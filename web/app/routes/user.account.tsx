import { useEffect } from 'react'
import { island } from '../../shell/index.ts'
import { restoreSound, setSound, useSound } from '../features/games/sound.ts'
import { Account } from '../features/players/account.tsx'
import { m } from '../lib/language.ts'

const Closing = island(() => import('../features/closing/closing.tsx'), { room: 'min-h-40' })

export const title = () => m.players.title

export default function AccountPage() {
  const isOn = useSound()
  useEffect(restoreSound, [])
  return (
    <Account sound={{ isOn, choose: setSound }}>
      <Closing />
    </Account>
  )
}
