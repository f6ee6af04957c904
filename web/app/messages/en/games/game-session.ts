import type { Messages } from '../../pt.ts'

export const game_session: Messages['game_session'] = {
  ended: 'Game session ended',
  idle: (minutes) =>
    `You have not played for ${minutes} minutes. Your balance is in the wallet, and an open round ends by the rule of its game.`,
  go_on: 'Continue',
}
