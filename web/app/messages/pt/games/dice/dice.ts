export const dice = {
  target: 'Alvo',
  roll: 'Rolagem',
  under: 'Abaixo de',
  over: 'Acima de',
  sides: {
    under: (target: string) => `abaixo de ${target}`,
    over: (target: string) => `acima de ${target}`,
  },
  side: 'Lado',
  chance: 'Chance',
  multiplier: 'Multiplicador',
  pays: 'Prêmio',
  last: 'Últimas rolagens',
  last_none: 'Suas rolagens aparecem aqui.',
  is_won: 'ganhou',
  is_lost: 'não ganhou',
  begin: 'Escolha o alvo e aposte: o resultado sai na hora.',
  worthless:
    'Com este alvo, ganhar não pagaria mais do que a aposta. Aumente a aposta ou escolha um alvo mais difícil.',
  won: (roll: string, amount: string, times: string) => `${roll}. Você ganhou ${amount} (${times}).`,
  lost: (roll: string) => `${roll}. Não foi desta vez.`,
  keys: 'Espaço ou Enter aposta, setas movem o alvo, com Shift mais devagar.',
  table_note: (stake: string) => `Para uma aposta de ${stake}. Valores sempre arredondados para baixo.`,
  returned: (share: string) => `Com o alvo escolhido, o retorno exato é de ${share}.`,
  column_return: 'Retorno',

  rules: {
    roll: 'Cada rolagem é um número de 0,00 a 99,99. Todos têm a mesma chance.',
    bet: 'Escolha o alvo, e se a rolagem fica abaixo ou acima dele. O número do alvo não ganha.',
    rtp: (rtp: string) =>
      `O prêmio é a aposta vezes ${rtp}, dividida pela chance, arredondado para baixo: antes disso o retorno é o mesmo em qualquer alvo. A tabela mostra o retorno exato da sua aposta.`,
    limit: (max: string) =>
      `O prêmio máximo de uma rodada é ${max}. Não é aceita uma aposta que poderia passar dele, nem a que, ganhando, não pagaria mais do que ela mesma.`,
    kept: 'Se a internet cair no meio da aposta, tente de novo: você não será cobrado duas vezes.',
  },

  fair_steps: [
    {
      title: 'Antes da aposta',
      text: 'Sorteamos a semente do servidor e mostramos o hash dela. Depois disso, não podemos mais trocá-la.',
    },
    {
      title: 'Na aposta',
      text: 'A semente do servidor, a sua semente e o número da rodada definem a rolagem. O alvo e o valor não entram na conta.',
    },
    {
      title: 'Depois da rodada',
      text: 'Ao trocar as sementes, a do servidor é revelada. Qualquer pessoa pode refazer o cálculo no próprio celular, até sem internet.',
    },
  ],
}
