export const dice = {
  target: 'Alvo',
  roll: 'Rolagem',
  under: 'Abaixo de',
  over: 'Acima de',
  sides: {
    under: (target: string) => `abaixo de ${target}`,
    over: (target: string) => `acima de ${target}`,
  },
  turn: (bet: string) => `Trocar de lado: ${bet}`,
  chance: 'Chance',
  multiplier: 'Multiplicador',
  pays: 'Prêmio',
  last: 'Últimas rolagens',
  last_none: 'Suas rolagens aparecem aqui.',
  is_won: 'ganhou',
  is_lost: 'não ganhou',
  begin: 'Escolha o alvo e aposte: o resultado sai na hora.',
  won: (roll: string, amount: string, times: string) => `${roll}. Você ganhou ${amount}, ${times}.`,
  lost: (roll: string) => `${roll}. Não foi desta vez.`,
  keys: 'Espaço ou Enter aposta, setas movem o alvo, com Shift mais devagar.',
  table_note: (stake: string) => `Para uma aposta de ${stake}. Valores sempre arredondados para baixo.`,

  rules: {
    roll: 'Cada rolagem é um número de 0,00 a 99,99. Todos têm a mesma chance.',
    bet: 'Escolha o alvo, e se a rolagem fica abaixo ou acima dele. O número do alvo não ganha.',
    rtp: (rtp: string) =>
      `O prêmio é a aposta vezes ${rtp}, dividida pela chance: o retorno é o mesmo em qualquer alvo.`,
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
      text: 'A semente do servidor, a sua semente e o número da rodada definem a rolagem. O alvo e o valor não entram na conta.',
    },
    {
      title: 'Depois da rodada',
      text: 'Ao trocar as sementes, a do servidor é revelada. Qualquer pessoa pode refazer o cálculo no próprio celular, até sem internet.',
    },
  ],

  /** What its proof says at /fair. */
  proof: {
    side: 'Lado',
    side_hint: 'under é abaixo, over é acima.',
    target: 'Alvo',
    roll: 'Rolagem mostrada',
    wrong: {
      side: 'Escreva under ou over.',
      target: 'Um alvo como 49,99, com chance de até 98%.',
      roll: 'De 0,00 a 99,99.',
    },
    marks: {
      roll: {
        name: 'Rolagem',
        yes: 'É o número que foi mostrado.',
        no: 'Não é o número que foi mostrado.',
        none: 'Calculada abaixo.',
      },
      ending: {
        name: 'Resultado',
        yes: 'Corresponde ao alvo.',
        no: 'Não corresponde ao alvo.',
        none: 'Nada a comparar.',
      },
    },
    draws: 'A rolagem',
    draws_text:
      'O sorteio vira uma fração de 0 a 1, multiplicada por 10.000. A parte inteira, dividida por 100, é a rolagem.',
    draw_of: 'De',
    pay_text: 'O retorno é dividido pela chance. Só o prêmio é arredondado, uma vez, para baixo.',
    pay_lost: 'A rolagem ficou do outro lado do alvo: o prêmio é zero.',
  },
}
