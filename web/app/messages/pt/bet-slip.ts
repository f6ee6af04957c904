/** Actions and blockers of the slip, systems, joined bets, last stakes and one-tap bets. */
export const bet_slip = {
  system_names: 'Sistemas pelo nome',
  sizes: 'Linhas de quantas seleções?',
  line_sum: (lines: string, stake: string, total: string) => `${lines} × ${stake} = ${total}`,
  line_stake: 'Valor de cada linha',
  total_stake: 'Valor do sistema',
  by_line: 'Digitar por linha',
  by_total: 'Digitar o total',
  no_size: 'Escolha as linhas do sistema',
  fix: (name: string) => `Fixa: ${name}`,
  how: 'Como funciona',
  how_texts: [
    'Um sistema são várias apostas de uma vez. Cada combinação das suas seleções é uma linha, com o mesmo valor.',
    'Em “2 de 3” cada dupla é uma linha: você pode errar uma seleção e ainda receber. Marque mais de um tamanho para jogar todos juntos.',
    'Uma seleção fixa está em todas as linhas: se ela errar, o sistema perde. Com ela há menos linhas e cada uma paga mais.',
    'Uma linha paga o valor dela vezes as cotações das suas seleções. Seleção anulada conta como cotação 1,00.',
  ],
  from_wins: (count: number, fixed: number) => {
    if (count === 0) return 'Prêmio mínimo'
    if (fixed > 0) return `Com ${fixed === 1 ? 'a fixa' : 'as fixas'} e mais ${count - fixed}, pelo menos`
    return count === 1 ? 'Com 1 acerto, pelo menos' : `Com ${count} acertos, pelo menos`
  },
  all_win: 'Se todas acertarem',
  one_tap: 'Apostar com um toque',
  one_tap_stake: 'Valor de cada toque',
  one_tap_text: 'Um toque na cotação faz uma simples com este valor na hora, sem passar pelo bilhete.',
  tapped: (stake: string, name: string, odds: string) => `Aposta feita: ${stake} em ${name} a ${odds}`,
  join: 'No mesmo bilhete',
  join_singles: (count: number, amount: string) =>
    count === 1 ? `1 simples: ${amount}` : `${count} simples: ${amount}`,
  use_last: (amount: string) => `Usar o último valor, ${amount}`,
  use_last_short: (amount: string) => `Usar ${amount}`,
  accept: 'Aceitar as novas cotações',
  mend: 'Remover seleções encerradas',
  mend_suspended: 'Remover seleções suspensas',
  as_singles: 'Apostar como simples',
  take_limit: (amount: string) => `Aceitar ${amount}`,
  suspended_text: (names: string) => `Suspenso agora: ${names}. Espere reabrir ou tire do bilhete.`,
  full_text: (names: string) => `Já há apostas demais em ${names}. Tire do bilhete ou tente mais tarde.`,
  mend_full: 'Remover seleções recusadas',
  related: 'Não combina com outra seleção do bilhete.',
  related_text: 'Há seleções que dependem uma da outra e não podem ficar na mesma aposta.',
  multiples_closed: 'Múltiplas não estão abertas agora.',
  too_many: (most: number) => `São no máximo ${most}. Tire algumas seleções.`,
  below: (amount: string) => `O valor mínimo é ${amount}.`,
  no_stake: 'Informe o valor da aposta',
}
