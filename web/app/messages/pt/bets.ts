export const bets = {
  title: 'Minhas apostas',
  open: 'Abertas',
  ended: 'Encerradas',
  none_open: 'Nenhuma aposta aberta',
  none_ended: 'Nenhuma aposta encerrada',
  none_text: 'Escolha uma cotação nas partidas e a aposta aparece aqui assim que for feita.',
  none_ended_text: 'Quando sai o resultado, a aposta passa para cá, com o que decidiu cada seleção.',
  failed: 'Não conseguimos carregar suas apostas',
  go: 'Ver as partidas',
  more: 'Mostrar mais apostas',
  kind: 'Tipo de aposta',
  single: 'Simples',
  singles: 'Simples',
  multiple: 'Múltipla',
  system: 'Sistema',
  legs: (count: number) => (count === 1 ? '1 seleção' : `${count} seleções`),
  versus: (home: string, away: string) => `${home} x ${away}`,
  remove: (name: string) => `Remover ${name} do bilhete`,
  stake: 'Valor da aposta',
  free: 'Aposta grátis',
  stake_on: (name: string) => `Valor em ${name}`,
  size: (size: number, legs: number) => `${size} de ${legs}`,
  lines_name: 'Linhas',
  lines: (count: number, text: string) => (count === 1 ? '1 linha' : `${text} linhas`),
  lines_of: (lines: string, stake: string) => `${lines} de ${stake}`,
  fixed: 'Fixa',
  fixed_count: (count: number) => (count === 1 ? '1 fixa' : `${count} fixas`),
  fixed_text: (count: number) =>
    count === 1 ? 'A seleção fixa está em todas as linhas.' : 'As seleções fixas estão em todas as linhas.',
  paid_lines: (count: number, text: string, lines: string) =>
    count === 1 ? `1 de ${lines} pagou` : `${text} de ${lines} pagaram`,
  add: (amount: string) => `Somar ${amount}`,
  clear_stake: 'Limpar',
  highest: (amount: string) => `Máximo: ${amount}`,
  all: (funds: string) => `Tudo: ${funds}`,
  keypad: 'Teclado do valor',
  back: 'Apagar o último dígito',
  done: 'Pronto',
  pays: 'Pode pagar',
  odds: 'Cotação',
  total_odds: 'Cotação total',
  possible: 'Prêmio possível',
  capped: 'É o máximo que uma aposta paga.',
  policy: 'Se a cotação mudar',
  policies: { same: 'Perguntar', better: 'Aceitar se subir', any: 'Aceitar todas' },
  bet: (amount: string) => `Apostar ${amount}`,
  bet_plain: 'Apostar',
  send_rest: (count: number) =>
    count === 1 ? 'Fazer só a outra aposta' : `Fazer só as outras ${count} apostas`,
  code_label: 'Código do bilhete',
  take_code: 'Usar',
  missing: 'Ver o que falta',
  deposit: 'Depositar',
  odds_up: 'A cotação subiu.',
  odds_down: 'A cotação caiu.',
  suspended: 'Suspenso por um momento.',
  prices_old: 'Preços ao vivo parados: a conexão caiu. O bilhete volta sozinho com os preços de agora.',
  full: 'Não aceitamos mais nesta seleção por agora.',
  closed: 'Mercado encerrado.',
  unknown: 'Não é mais oferecida.',
  funds: (amount: string) => `Saldo insuficiente: faltam ${amount}.`,
  barred: 'Sua conta não pode apostar agora. Veja o motivo em Jogo responsável.',
  placed: (count: number) => (count === 1 ? 'Aposta feita' : `${count} apostas feitas`),
  placed_before: (count: number) =>
    count === 1
      ? 'A aposta que ficou sem resposta foi feita.'
      : 'As apostas que ficaram sem resposta foram feitas.',
  unheard: 'Não tivemos resposta. Pode tentar de novo: a mesma aposta não é feita duas vezes.',
  staked: (amount: string) => `Apostado ${amount}`,
  may_pay: (amount: string) => `Pode pagar ${amount}`,
  see: 'Ver apostas',
  waiting: (count: number) => (count === 1 ? 'Aposta em espera' : `${count} apostas em espera`),
  waiting_text: 'O valor foi pago. Confirmamos ao fim da espera.',
  checking: 'Conferindo…',
  seconds: (count: number) => `${count} s`,
  accepted: 'Aposta aceita',
  accepted_higher: (odds: string) => `Aceita com cotação maior: ${odds}`,
  retry: 'Tentar de novo',
  unsigned: 'A aposta ainda espera. O recibo é assinado quando ela for aceita.',
  told: {
    accepted: (bet) => `Aposta aceita: ${bet}`,
    open: (bet) => `Resultado corrigido, aposta aberta de novo: ${bet}`,
    won: (bet, amount) => `Você ganhou ${amount}: ${bet}`,
    lost: (bet) => `Aposta perdida: ${bet}`,
    void: (bet, amount) => `Aposta anulada, ${amount} de volta: ${bet}`,
    partial: (bet, amount) => `Aposta paga em parte, ${amount}: ${bet}`,
    refused: (bet, amount) => `Aposta recusada, ${amount} de volta: ${bet}`,
    cashed_out: (bet, amount) => `Aposta encerrada por ${amount}: ${bet}`,
    cash_out_refused: (bet) => `Encerramento não feito: ${bet}`,
  } as Readonly<
    Record<
      | 'accepted'
      | 'open'
      | 'won'
      | 'lost'
      | 'void'
      | 'partial'
      | 'refused'
      | 'cashed_out'
      | 'cash_out_refused',
      (bet: string, amount: string) => string
    >
  >,
  told_back: (bet: string, amount: string) => `Resultado corrigido, ${amount} descontado: ${bet}`,
  told_several: (count: number, amount?: string) =>
    amount === undefined
      ? `${count} apostas encerradas`
      : `${count} apostas encerradas: ${amount} na carteira`,
  see_one: 'Ver aposta',
  see_several: 'Ver apostas',
  repeat: 'Repetir',
  share: 'Criar código do bilhete',
  code: 'Código do bilhete, vale 30 dias',
  copy_link: 'Copiar link',
  copied: 'Copiado',
  code_loaded: (count: number) =>
    count === 1 ? 'Seleção do código no bilhete' : `${count} seleções do código no bilhete`,
  code_replaced: 'As de antes voltam por “Desfazer” no bilhete.',
  code_before: (count: number) =>
    count === 1 ? 'Seleção de antes guardada' : `${count} seleções de antes guardadas`,
  code_undo: 'Desfazer',
  code_over: 'Nenhuma seleção deste código aceita mais apostas.',
  states: {
    pending: 'Em espera',
    open: 'Aberta',
    won: 'Ganhou',
    lost: 'Perdeu',
    void: 'Anulada',
    partial: 'Paga em parte',
    refused: 'Recusada',
    cashed_out: 'Encerrada antes',
  },
  outcomes: {
    won: 'Ganhou',
    lost: 'Perdeu',
    void: 'Anulada',
    half_won: 'Metade ganhou',
    half_lost: 'Metade perdeu',
    dead_heat: 'Empate na posição',
  },
  paid: 'Pago',
  debt: (amount: string) =>
    `O resultado foi corrigido. ${amount} serão compensados no ganho de apostas futuras, nunca em depósitos nem no valor apostado.`,
  cancelled: 'Cancelada porque a conta será encerrada. O valor apostado voltou ao saldo.',
  waits: {
    relisted:
      'Esperando: o fornecedor mudou os times desta partida depois da sua aposta. Nossa equipe confere; se não for a partida em que você apostou, o valor volta.',
  },
  corrected: (times: number) =>
    times === 1 ? 'O resultado foi corrigido uma vez.' : `O resultado foi corrigido ${times} vezes.`,
  rule: (rule: string, version: number) => `Regra (versão ${version}): ${rule}`,
  why: (why: string) => `Motivo: ${why}`,
  whys: {
    told: 'resultado informado pelo fornecedor oficial',
    told_void: 'o fornecedor oficial anulou esta seleção',
    cancelled: 'o fornecedor oficial cancelou este mercado',
    rules: (version: string) => `calculado por nós pela versão ${version} das regras`,
    not_ended: (hours: string) => `a partida não terminou em ${hours} horas`,
    moved: (hours: string) => `a partida foi adiada por mais de ${hours} horas`,
    late: 'feita depois do início da partida',
    relisted: (hours: string) =>
      `o fornecedor mudou os times da partida, e ninguém a confirmou em ${hours} horas`,
    price_error: (text: string) => `erro de cotação: ${text}`,
  },
  source: (source: string, at: string) => `Fonte: ${source}, ${at}`,
  sources: {
    supplier: 'fornecedor oficial dos resultados',
    operator: 'nossa equipe',
    house: 'cálculo da casa pelas regras',
  } as Readonly<Record<string, string>>,
  factor: (factor: string) => `Cada R$ 1,00 nesta seleção virou ${factor}`,
  history_of: (market: string) => `Histórico da cotação: ${market}`,
  proof: 'Recibo e regras',
  proof_text:
    'O recibo é assinado por nós no momento da aposta. Ele prova o que foi aceito, a que cotação e quando.',
  number: 'Número',
  rules_version: 'Versão das regras',
  check_receipt: 'Conferir o recibo',
  contest: 'Contestar esta aposta',
  copy_receipt: 'Copiar recibo',
}
