/** The free bet of a bonus, in the slip. */
export const free_bet = {
  use: (stake: string) => `Usar aposta grátis de ${stake}`,
  text: (odds: string, until: string) =>
    `A casa paga o valor. Odds totais a partir de ${odds}, até ${until}. Você recebe o que ganhar, sem o valor apostado.`,
  most: (most: string) => ` No máximo ${most}.`,
  one: 'Sua aposta grátis vale para uma aposta: uma seleção ou uma múltipla.',
  low: (odds: string) => `Sua aposta grátis vale para odds totais a partir de ${odds}.`,
}
