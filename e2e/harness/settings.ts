import type { JurisdictionName } from '@jogo/rules/jurisdiction'
import { CONTROL } from '../../tools/e2e-ports.ts'

/**
 * Changes a setting as an operator does, by `npm run settings set KEY VALUE`, or `unset` without a value. The town runs the command, which saves a
 * process for each. Open pages update by themselves.
 */
export async function changeSetting(key: string, value?: string): Promise<void> {
  await tell('settings', JSON.stringify(value === undefined ? ['unset', key] : ['set', key, value]))
}

/** Jurisdiction: changed by restarting its processes, while no other test runs. */
export const changeJurisdiction = (name: JurisdictionName): Promise<void> => tell('jurisdiction', name)

/** A starting trader requests all matches and their prices from the supplier. */
export const restartTrader = (): Promise<void> => tell('trader/restart', '')

async function tell(what: string, body: string): Promise<void> {
  const answer = await fetch(`${CONTROL}/${what}`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`${what} ${body}: ${await answer.text()}`)
}
