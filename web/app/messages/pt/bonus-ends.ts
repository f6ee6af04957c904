/** Losses of a bonus by a step that ends it, shown before the step. */
export const bonus_ends = {
  withdraw: (title: string) => `Pedir um saque encerra o seu bônus “${title}”.`,
  exclude: (title: string) => `Isso encerra o seu bônus “${title}”.`,
  balance: (amount: string) => `Você perde ${amount} de bônus.`,
  open: (amount: string) =>
    `Você perde também os ${amount} de bônus que estão em apostas abertas e o que essa parte pagar.`,
  unplayed: (count: number) =>
    `Você perde ${count === 1 ? '1 giro ou aposta grátis' : `${count} giros ou apostas grátis`}.`,
}
