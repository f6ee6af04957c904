import { CONTROL } from './ports.ts'

/**
 * Changes a setting as an operator does, by `npm run settings set KEY VALUE`, or `unset` without a value. The town runs the command,
 * which saves a process for each. Open pages follow by themselves.
 */
export async function changeSetting(key: string, value?: string): Promise<void> {
  const words = value === undefined ? ['unset', key] : ['set', key, value]
  const answer = await fetch(`${CONTROL}/settings`, { method: 'POST', body: JSON.stringify(words) })
  if (!answer.ok) throw new Error(`settings ${words.join(' ')}: ${await answer.text()}`)
}
