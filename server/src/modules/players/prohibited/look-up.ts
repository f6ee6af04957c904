import { judge, type Verdict } from '@jogo/rules/protection/prohibited'
import { dayIn } from '@jogo/rules/zone'
import { publish } from '../../../facts.ts'
import type { PlayersDeps } from '../deps.ts'
import { findPlayer } from '../store.ts'
import { type Occasion, saveClearance, writeLookUp } from './store.ts'

const ZONE = 'America/Sao_Paulo'

export const dayOf = (at: Date): string => dayIn(at.getTime(), ZONE)

/** Asks every register about somebody without an account, and keeps what they said. */
export async function lookUpPerson(deps: PlayersDeps, cpf: string): Promise<Verdict> {
  const verdict = await ask(deps, cpf)
  await writeLookUp(deps.db.sql, {
    ...verdict,
    cpf,
    playerId: undefined,
    at: deps.clock.now(),
    occasion: 'registration',
  })
  return verdict
}

/** Asks every register about a player. From the commit on a player whom one of them bars neither stakes nor deposits, and nothing opens that again. */
export async function lookUpPlayer(
  deps: PlayersDeps,
  playerId: number,
  occasion: Occasion,
): Promise<Verdict> {
  const { db, clock, wallet } = deps
  const player = await findPlayer(db.sql, playerId)
  if (!player) throw new Error(`there is no player ${playerId}`)
  const { cpf } = player
  // The day on which they were asked: an answer that comes after midnight is not of the next day.
  const day = dayOf(clock.now())
  const verdict = await ask(deps, cpf)
  const at = clock.now()
  await db.transaction(async (tx) => {
    await writeLookUp(tx, { ...verdict, cpf, playerId, at, occasion })
    const isNews = await saveClearance(tx, playerId, { ...verdict, day, at })
    if (!isNews || verdict.outcome !== 'barred') return
    await wallet.setLimits(tx, playerId, {
      stakeBarredUntil: 'infinity',
      depositBarredUntil: 'infinity',
      onlyLater: true,
    })
    await publish(tx, { name: 'player.prohibited', playerId })
  })
  return verdict
}

const ask = async ({ registers }: PlayersDeps, cpf: string): Promise<Verdict> =>
  judge(await Promise.all(registers.map((register) => register.lookUp(cpf))))
