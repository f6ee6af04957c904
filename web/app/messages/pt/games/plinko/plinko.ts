export const plinko = {
  rows: 'Fileiras',
  risk: 'Risco',
  risks: { low: 'Baixo', medium: 'Médio', high: 'Alto' },
  bet: (rows: number, risk: string) => `${rows} fileiras, risco ${risk.toLowerCase()}`,
  places: 'Casas, da esquerda para a direita: por quanto cada uma multiplica a aposta',
  last: 'Últimas bolas',
  last_none: 'O resultado de cada bola aparece aqui.',
  begin: 'Escolha as fileiras e o risco, e solte a bola.',
  won: (times: string, amount: string) => `A bola caiu em ${times}. Você ganhou ${amount}.`,
  returned: (times: string, amount: string, stake: string) =>
    `A bola caiu em ${times}: voltaram ${amount} dos ${stake} apostados.`,
  keys: 'Espaço ou Enter solta a bola e, enquanto ela cai, mostra o resultado.',
  table_note: (stake: string, all: string) =>
    `Para uma aposta de ${stake}. De ${all} caminhos, todos com a mesma chance; caminhos e chance são de cada casa, e os dois lados são iguais.`,
  returned_share: (share: string) => `Com esta aposta, o retorno exato é de ${share}.`,
  place: 'Casa',
  ways: (count: string, isOne: boolean) => (isOne ? '1 caminho' : `${count} caminhos`),
  chance: 'Chance',
  replay_step: (at: number, of: number, right: boolean) =>
    `Fileira ${at} de ${of}: para a ${right ? 'direita' : 'esquerda'}.`,

  rules: {
    ball: 'A bola cai por 8, 12 ou 16 fileiras de pinos. Em cada uma vai para a esquerda ou para a direita, com a mesma chance.',
    place: 'A casa em que ela cai multiplica a aposta. O valor é arredondado para baixo, em centavos.',
    risk: 'Com risco alto, as pontas pagam mais e o meio paga menos. A casa do meio sempre devolve menos do que a aposta; com risco médio ou alto, as vizinhas dela também.',
    rtp: (rtp: string) =>
      `Com as fileiras e o risco escolhidos, o retorno é de ${rtp}, antes do arredondamento. A tabela mostra a chance de cada casa e o retorno exato da sua aposta.`,
    limit: (max: string) =>
      `O prêmio máximo de uma rodada é ${max}. Uma aposta que poderia passar dele não é aceita.`,
    kept: 'Se a internet cair no meio da aposta, tente de novo: você não será cobrado duas vezes.',
  },

  fair_steps: [
    {
      title: 'Antes da aposta',
      text: 'Sorteamos a semente do servidor e mostramos o hash dela. Depois disso, não podemos mais trocá-la.',
    },
    {
      title: 'Na aposta',
      text: 'A semente do servidor, a sua semente e o número da rodada definem o caminho inteiro. O risco e o valor não entram na conta.',
    },
    {
      title: 'Depois da rodada',
      text: 'Ao trocar as sementes, a do servidor é revelada. Qualquer pessoa pode refazer o caminho no próprio celular, até sem internet.',
    },
  ],
}
