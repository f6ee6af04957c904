import type { Messages } from '../pt.ts'

export const bonus_ends: Messages['bonus_ends'] = {
  withdraw: (title) => `Pedir un retiro termina tu bono “${title}”.`,
  exclude: (title) => `Esto termina tu bono “${title}”.`,
  balance: (amount) => `Pierdes ${amount} de bono.`,
  open: (amount) =>
    `Pierdes también los ${amount} de bono que están en apuestas abiertas y lo que esa parte pague.`,
  unplayed: (count) =>
    `Pierdes ${count === 1 ? '1 giro o apuesta gratis' : `${count} giros o apuestas gratis`}.`,
}
