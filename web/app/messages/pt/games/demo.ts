/** A game without money, loaded on demand. */
export const demo = {
  title: 'Demonstração',
  worthless: 'Não vale dinheiro',
  balance: 'Saldo de teste',
  refill: 'Recarregar saldo de teste',
  out: 'Sair',
  leave: 'Sair da demonstração',
  bet: (stake: string) => `Demonstração: ${stake}`,
  cash_out: (amount: string) => `Retirar ${amount} (teste)`,
  begin: 'Jogue à vontade: nada aqui é aposta nem vale prêmio.',
  said: (result: string) => `Na demonstração: ${result}`,
  empty: 'O saldo de teste não basta para esta jogada. Recarregue ou escolha um valor menor.',
  about:
    'Mesmas regras, mesmas chances e sorteio no servidor, como nas apostas. Cada rodada tem sementes só dela, mostradas assim que termina: dá para refazer a conta, mas, ao contrário das apostas, o hash não é anunciado antes.',
  rounds: 'Rodadas de demonstração não ficam guardadas.',
  check: 'Conferir a última',
}
