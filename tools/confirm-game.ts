import { ask } from './ask.ts'

/** In a terminal: asks for confirmation before a game is opened or closed for everybody. */
export async function confirm(command: string, game: string) {
  if (!process.stdin.isTTY) return
  const said = await ask(`${command === 'open' ? 'Open' : 'Close'} ${game} for everybody? [y/N] `, '')
  if (!/^y(es)?$/i.test(said)) throw new Error('Nothing was changed.')
}
