import type { JurisdictionName } from '@jogo/rules/jurisdiction'
import { CONTROL } from '../../tools/e2e-ports.ts'

/**
 * Changes a setting as an operator does, by `npm run settings set KEY VALUE`, or `unset` without a value. The town runs the command,
 * which saves a process for each. Open pages follow by themselves.
 */
export async function changeSetting(key: string, value?: string): Promise<void> {
  await tell('settings', JSON.stringify(value === undefined ? ['unset', key] : ['set', key, value]))
}

/** Whose law applies: changed by starting the processes that know it again, while nobody else is about. */
export const changeJurisdiction = (name: JurisdictionName): Promise<void> => tell('jurisdiction', name)

/** A trader that begins asks the supplier for all matches, and for their prices. */
export const restartTrader = (): Promise<void> => tell('trader/restart', '')

async function tell(what: string, body: string): Promise<void> {
  const answer = await fetch(`${CONTROL}/${what}`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`${what} ${body}: ${await answer.text()}`)
}
