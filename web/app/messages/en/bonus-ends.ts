import type { Messages } from '../pt.ts'

export const bonus_ends: Messages['bonus_ends'] = {
  withdraw: (title) => `Asking for a withdrawal ends your bonus “${title}”.`,
  exclude: (title) => `This ends your bonus “${title}”.`,
  balance: (amount) => `You lose ${amount} of bonus.`,
  open: (amount) => `You also lose the ${amount} of bonus on open bets and what that part pays.`,
  unplayed: (count) =>
    `You lose ${count === 1 ? '1 free spin or free bet' : `${count} free spins or free bets`}.`,
}
