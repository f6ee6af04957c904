export const mines = {
  board: 'Tabuleiro, 5 por 5',
  tile: (number: number, face: string) => `Quadrado ${number}, ${face}`,
  faces: {
    closed: 'fechado',
    opening: 'abrindo',
    gem: 'diamante',
    mine: 'mina',
    spare_gem: 'não aberto, era diamante',
    spare_mine: 'não aberto, era mina',
  },
  mini_board: (gems: number, mines: number) =>
    `${gems} ${gems === 1 ? 'diamante' : 'diamantes'}, ${mines} ${mines === 1 ? 'mina' : 'minas'}`,
  ladder: 'Multiplicadores dos próximos quadrados',

  mines: 'Minas',
  mines_fewer: 'Uma mina a menos',
  mines_more: 'Uma mina a mais',
  cash_out: (amount: string) => `Retirar ${amount}`,
  pick_first: 'Abra um quadrado',
  random: 'Quadrado aleatório',
  now: 'Agora',
  next: 'Próximo quadrado',
  next_none: 'Último quadrado aberto',
  left: (gems: number, mines: number) =>
    `${gems} ${gems === 1 ? 'diamante' : 'diamantes'} e ${mines} ${mines === 1 ? 'mina' : 'minas'} no tabuleiro`,
  keys: 'Teclado: B aposta, setas movem, Enter abre, R sorteia um quadrado, C retira.',

  closing: 'Encerra no multiplicador atual em',
  closing_untouched: 'Sem quadrado aberto, a aposta é devolvida em',
  bet_first: (stake: string) => `Primeiro aposte: o botão começa a rodada com ${stake}.`,
  open_title: 'Rodada aberta',
  found: (gems: number, times: string) =>
    gems === 0
      ? 'Você tem uma rodada aberta, ainda sem quadrados abertos.'
      : `Você tem uma rodada aberta: ${gems} ${gems === 1 ? 'diamante' : 'diamantes'}, ${times}.`,
  result: {
    won: (amount: string, times: string) => `Você ganhou ${amount} (${times}).`,
    all: (amount: string, times: string) => `Todos os diamantes abertos: você ganhou ${amount} (${times}).`,
    limit: (amount: string, times: string) =>
      `O próximo diamante passaria do prêmio máximo: você ganhou ${amount} (${times}).`,
    idle: (amount: string, times: string) =>
      `Rodada encerrada por inatividade: você ganhou ${amount} (${times}).`,
    busted: (tile: number) => `Mina no quadrado ${tile}. A rodada terminou.`,
    refunded: (amount: string) => `Rodada encerrada sem quadrado aberto: ${amount} devolvidos.`,
    cancelled: (amount: string) => `Rodada cancelada por uma falha da casa: ${amount} devolvidos.`,
  },
  said_gem: (tile: number, times: string, amount: string) =>
    `Quadrado ${tile}: diamante. ${times}, retirar paga ${amount}.`,
  said_began: (mines: number) =>
    `Rodada aberta com ${mines} ${mines === 1 ? 'mina' : 'minas'}. Escolha um quadrado.`,

  table_for: 'Quanto paga',
  table_note: (stake: string) => `Para uma aposta de ${stake}. Valores arredondados para baixo.`,
  table_capped: (max: string) =>
    `A rodada é paga e encerrada automaticamente antes de passar do prêmio máximo de ${max}.`,
  column_picks: 'Diamantes',
  column_times: 'Multiplicador',
  column_chance: 'Chance',
  replay_step: (at: number, of: number) => `Quadrado ${at} de ${of}`,
  rules: {
    bet: 'Escolha a aposta e de 1 a 24 minas. Os outros quadrados escondem diamantes.',
    gems: 'Cada diamante aumenta o multiplicador. Retire quando quiser, depois do primeiro; uma mina encerra a rodada sem prêmio, e com todos os diamantes abertos ela é paga.',
    rtp: (rtp: string) =>
      `Antes do arredondamento, o retorno teórico é de ${rtp} para qualquer número de minas e momento de retirar. A tabela mostra o retorno exato da sua aposta.`,
    limit: (max: string) =>
      `O prêmio máximo é ${max}: quando o próximo diamante passaria dele, a rodada é paga e encerrada.`,
    idle: (minutes: number) =>
      `Uma rodada parada por ${minutes} minutos é encerrada e paga no multiplicador atual; sem quadrado aberto, a aposta volta inteira.`,
    kept: 'Sem internet, a rodada fica guardada e continua em qualquer aparelho.',
  },

  fair_steps: [
    {
      title: 'Antes da aposta',
      text: 'Sorteamos a semente do servidor e mostramos o hash dela. Depois disso, não podemos mais trocá-la.',
    },
    {
      title: 'Na aposta',
      text: 'A semente do servidor, a sua semente e o número da rodada definem onde ficam as minas, antes do primeiro quadrado. Nada muda durante a rodada.',
    },
    {
      title: 'Depois da rodada',
      text: 'Trocar as sementes revela a do servidor. Qualquer pessoa refaz o cálculo no celular, até sem internet.',
    },
  ],
  idle_rule: (minutes: number) =>
    `Uma rodada parada por ${minutes} minutos é encerrada no multiplicador atual.`,
  away_pick: 'Ainda sem resposta. Sua rodada está guardada.',
  away_cash_out: 'Ainda sem resposta. Sua rodada está guardada; pode pedir para retirar de novo.',
  away_reload: 'Ainda sem resposta. Se houver uma rodada aberta, ela está guardada.',
  returns: (least: string, most: string) =>
    `Retorno exato com esta aposta, já arredondado: ${least} a ${most}`,
  agreed: 'Regras desta aposta',
  max_win: (amount: string) => `Prêmio máximo ${amount}`,
  unmade: (stake: string) => `A aposta de ${stake} não foi registrada. Nada foi cobrado.`,
  resume: 'Continuar rodada',
}
