import { type CheckContext, judge, type Verdict } from '@jogo/rules/protection/prohibited'
import { dayIn } from '@jogo/rules/zone'
import { publish } from '../../../../facts.ts'
import type { PlayersDeps } from '../deps.ts'
import { findPlayer } from '../store.ts'
import { listImpediments } from './impediment-store.ts'
import { createRelated } from './related.ts'
import { insertLookUp, type Occasion, upsertClearance } from './store.ts'

const ZONE = 'America/Sao_Paulo'

export const brazilianDay = (at: Date): string => dayIn(at.getTime(), ZONE)

/** Verdict of the registers, with the day of the query and the time of the answer. */
export type DatedVerdict = Verdict & { day: string; at: Date }

type Asked = Verdict & { listsHash: string | undefined }

/** Queries every register about a person without an account and stores the answers. */
export async function lookUpPerson(deps: PlayersDeps, cpf: string): Promise<DatedVerdict> {
  const day = brazilianDay(deps.clock.now())
  const { listsHash, ...verdict } = await ask(deps, cpf, { day, isExisting: false })
  const at = deps.clock.now()
  await insertLookUp(deps.db.sql, {
    ...verdict,
    listsHash,
    cpf,
    playerId: undefined,
    at,
    occasion: 'registration',
  })
  return { ...verdict, day, at }
}

/** Queries every register about a player. From the commit on, a barred player can neither stake nor deposit, permanently. */
export async function lookUpPlayer(
  deps: PlayersDeps,
  playerId: number,
  occasion: Occasion,
): Promise<Verdict> {
  const { db, clock, wallet } = deps
  const player = await findPlayer(db.sql, playerId)
  if (!player) throw new Error(`there is no player ${playerId}`)
  const { cpf } = player
  // The verdict counts for the day of the query. An answer after midnight does not count for the next day.
  const day = brazilianDay(clock.now())
  const { listsHash, ...verdict } = await ask(deps, cpf, { day, isExisting: true })
  const at = clock.now()
  await db.transaction(async (tx) => {
    await insertLookUp(tx, { ...verdict, listsHash, cpf, playerId, at, occasion })
    const isNews = await upsertClearance(tx, playerId, { ...verdict, day, at })
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

/** Queries the registers, including the house's own list. `impediments` holds the meaning of the words on that day. */
async function ask({ db, registers }: PlayersDeps, cpf: string, context: CheckContext): Promise<Asked> {
  const all = [...registers, createRelated(db.sql)]
  const [impediments, ...answers] = await Promise.all([
    listImpediments(db.sql),
    ...all.map(async ({ name, lookUp, lookUpLists }) => ({
      register: name,
      ...(lookUpLists ? await lookUpLists(cpf) : { words: await lookUp(cpf) }),
    })),
  ])
  const listsHash = answers.find((answer) => 'listsHash' in answer)?.listsHash
  return { ...judge(answers, impediments, context), listsHash }
}
