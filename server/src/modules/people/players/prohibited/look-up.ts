import { type Asked, judge, type Verdict } from '@jogo/rules/protection/prohibited'
import { dayIn } from '@jogo/rules/zone'
import { publish } from '../../../../facts.ts'
import type { PlayersDeps } from '../deps.ts'
import { findPlayer } from '../store.ts'
import { listImpediments } from './impediment-store.ts'
import { createRelated } from './related.ts'
import { type Occasion, saveClearance, writeLookUp } from './store.ts'

const ZONE = 'America/Sao_Paulo'

export const dayOf = (at: Date): string => dayIn(at.getTime(), ZONE)

/** What registers said, on which day they were asked, and when they had answered. */
export type DatedVerdict = Verdict & { day: string; at: Date }

/** Asks every register about somebody without an account, and keeps what they said. */
export async function lookUpPerson(deps: PlayersDeps, cpf: string): Promise<DatedVerdict> {
  const day = dayOf(deps.clock.now())
  const verdict = await ask(deps, cpf, { day, isExisting: false })
  const at = deps.clock.now()
  await writeLookUp(deps.db.sql, { ...verdict, cpf, playerId: undefined, at, occasion: 'registration' })
  return { ...verdict, day, at }
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
  const verdict = await ask(deps, cpf, { day, isExisting: true })
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

/** The house's own list is one of the registers; what their words mean on that day stands in `impediments`. */
async function ask({ db, registers }: PlayersDeps, cpf: string, asked: Asked): Promise<Verdict> {
  const all = [...registers, createRelated(db.sql)]
  const [impediments, ...answers] = await Promise.all([
    listImpediments(db.sql),
    ...all.map(async ({ name, lookUp }) => ({ register: name, words: await lookUp(cpf) })),
  ])
  return judge(answers, impediments, asked)
}
