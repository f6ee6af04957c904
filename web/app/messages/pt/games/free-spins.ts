/** Free spins on the page of a slot. */
export const free_spins = {
  title: 'Giros grátis',
  left: (left: number, all: number) => `Giros grátis: restam ${left} de ${all}`,
  over: (won: string) => `Seus giros grátis acabaram: você ganhou ${won}`,
  each: (stake: string, until: string) => `${stake} cada, por conta da casa, até ${until}.`,
  prize: {
    real: 'O que você ganha vai para o seu saldo real.',
    bonus: 'O que você ganha vai para o seu saldo de bônus.',
  },
  most: (most: string) => `No máximo ${most} ao todo.`,
  won: (won: string) => `Ganho até agora: ${won}.`,
  cut: (paid: string) => `O último prêmio chegou ao máximo: você recebeu ${paid}.`,
  spin: 'Girar grátis',
  enter: 'Jogar giros grátis',
  leave: 'Jogar com meu saldo',
}
