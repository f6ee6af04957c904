import { ask } from './ask.ts'

/** Asks for confirmation in a terminal, before a game is opened or closed for everybody. */
export async function confirm(command: string, game: string) {
  if (!process.stdin.isTTY) return
  const answer = await ask(`${command === 'open' ? 'Open' : 'Close'} ${game} for everybody? [y/N] `, '')
  if (!/^y(es)?$/i.test(answer)) throw new Error('Nothing was changed.')
}
