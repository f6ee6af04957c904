import { useEffect } from 'react'
import { restoreSound, setSound, useSound } from '../features/games/sound.ts'
import { Account } from '../features/players/account.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.players.title

export default function AccountPage() {
  const isOn = useSound()
  useEffect(restoreSound, [])
  return <Account sound={{ isOn, choose: setSound }} />
}
