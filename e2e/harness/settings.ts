import type { JurisdictionName } from '@jogo/rules/jurisdiction'
import { CONTROL } from '../../tools/e2e-ports.ts'

/**
 * Changes a setting as an operator does, by `npm run settings set KEY VALUE`, or `unset` without a value. The town itself runs the command,
 * which saves a process for each change. Open pages update by themselves.
 */
export async function changeSetting(key: string, value?: string): Promise<void> {
  await tell('settings', JSON.stringify(value === undefined ? ['unset', key] : ['set', key, value]))
}

/** Changes the jurisdiction by a restart of its processes, while no other test runs. */
export const changeJurisdiction = (name: JurisdictionName): Promise<void> => tell('jurisdiction', name)

/** Restarts the trader, which then requests all matches and their prices from the supplier. */
export const restartTrader = (): Promise<void> => tell('trader/restart', '')

async function tell(what: string, body: string): Promise<void> {
  const answer = await fetch(`${CONTROL}/${what}`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`${what} ${body}: ${await answer.text()}`)
}
