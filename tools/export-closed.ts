import { createWriteStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { readConfiguration } from '@jogo/contract/configuration/read'
import { cpfDigits, isCpf } from '@jogo/rules/cpf'
import { readSettingValues } from '../server/src/modules/house/site/index.ts'
import { findPlayer, listClosedAccounts } from '../server/src/modules/people/players/index.ts'
import { makeCopy } from '../server/src/modules/people/privacy/index.ts'
import { PERSONAL_DATA } from '../server/src/personal-data.ts'
import { act, type Desk } from './desk.ts'

interface Wanted {
  /** CPF or number of the account. */
  who: string
  /** Base name of the files, with `.json` and `.pdf`. */
  to: string
  as: string | undefined
  why: string
}

/**
 * `npm run players -- export`: the copy of a closed account's data, in files that only this person can read. The act is recorded
 * first.
 */
export async function exportClosed(desk: Desk, { who, to, as, why }: Wanted): Promise<void> {
  const playerId = await closedAccount(desk, who)
  if (to === '') throw new Error('Say where to: export CPF|PLAYER FILE becomes FILE.json and FILE.pdf.')
  for (const file of [`${to}.json`, `${to}.pdf`])
    if (existsSync(file)) throw new Error(`There is a file ${file} already.`)
  const done = await act(desk, as, 'player.export', { playerId, why })
  if (!done) return
  const { number } = done.after as { number: number }
  const { general_time_zone: zone } = await readSettingValues(desk.db)
  const { SITE_URL: siteUrl } = readConfiguration('start', process.env)
  const deps = { db: desk.db, personalData: PERSONAL_DATA, siteUrl, timeZone: () => zone }
  const into = (file: string) => (bytes: AsyncIterable<unknown>) =>
    pipeline(bytes, createWriteStream(`${to}.${file}`, { flags: 'wx', mode: 0o600 }))
  await makeCopy(
    deps,
    { playerId, number, madeAt: desk.clock.now() },
    { json: into('json'), pdf: into('pdf') },
  )
  console.log(`${to}.json\n${to}.pdf\nDelete these files when they are handed over.`)
}

async function closedAccount({ db }: Desk, who: string): Promise<number> {
  if (isCpf(who)) {
    const [newest, ...earlier] = await listClosedAccounts(db.sql, cpfDigits(who))
    if (newest === undefined) throw new Error('No account of this CPF is closed.')
    if (earlier.length > 0)
      throw new Error(
        `Several accounts of this CPF are closed, say which: ${[newest, ...earlier].join(', ')}.`,
      )
    return newest
  }
  const player = /^[1-9]\d{0,14}$/.test(who) ? await findPlayer(db.sql, Number(who)) : undefined
  if (!player) throw new Error(`There is no player ${who}.`)
  if (!player.closedAt) throw new Error('This account is open: its player asks on /user/data.')
  return player.id
}
