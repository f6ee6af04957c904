/** The bonus of a promotion: eligibility, unmet conditions, and the way to take it. */
export const campaigns = {
  title: 'O bônus desta promoção',
  join: 'Quero participar',
  joined: 'Pronto: o bônus espera você ativar.',
  join_text: 'O bônus não entra sozinho no seu saldo: ele espera na página Bônus até você ativar.',
  would_get: (amount: string) => `Você recebe ${amount} de bônus`,
  would_play: (plays: number) =>
    plays === 1 ? 'Você recebe 1 jogada grátis' : `Você recebe ${plays} jogadas grátis`,
  visitor: 'Entre na sua conta para ver se você pode participar.',
  log_in: 'Entrar',
  register: 'Criar conta',
  how: {
    code: 'Você cumpre as condições. Use o cupom que recebeu.',
    tap: 'Você cumpre as condições.',
    deposit: 'Você cumpre as condições. O bônus vem com o depósito, pelas regras abaixo.',
    register: 'Esta promoção é para quem está criando a conta.',
    period: 'Não precisa fazer nada: quando o período termina, o bônus aparece na página Bônus.',
    referral: 'Esta promoção é para quem convida alguém.',
    operator: 'Este bônus é dado pelo atendimento.',
  },
  step: { code: 'Usar um cupom', deposit: 'Depositar', referral: 'Convidar alguém' },
  see_bonus: 'Ver meus bônus',
  have: {
    queued: 'Você já está participando. O bônus espera você ativar.',
    active: 'Você já está participando. Veja quanto falta apostar.',
    completed: 'Você completou este bônus. Resgate quando quiser.',
    redeemed: 'Você já participou e resgatou este bônus.',
    expired: 'Você já participou. O prazo do bônus acabou.',
    given_up: 'Você já participou e desistiu do bônus.',
    ended: 'Você já participou. O bônus foi encerrado.',
    spent: 'Você já participou. O bônus foi todo usado em apostas.',
  },
  why: 'Por que não posso participar?',
  unmet: {
    bonuses_closed: 'Não oferecemos bônus agora. Seu saldo real não muda.',
    not_published: 'Esta promoção não está aberta.',
    withdrawn: 'Esta promoção foi encerrada. Quem já participa continua com as mesmas regras.',
    not_begun: (at: string) => `Esta promoção começa em ${at}.`,
    over: (at: string) => `Esta promoção terminou em ${at}.`,
    other_event: 'Este bônus vem de outro jeito. Leia como nas regras abaixo.',
    forbidden: (law: string) => `A lei não permite este bônus aqui (${law}).`,
    not_verified: 'Falta verificar a sua identidade.',
    barred: 'Sua conta está em pausa ou não pode apostar. Enquanto isso não há bônus.',
    bets: (least: number, has: number) =>
      least === 1
        ? 'Falta uma aposta com saldo real. O bônus só vem depois dela.'
        : `Apostas com saldo real: ${has} de ${least}.`,
    staked: (least: string, has: string) => `Apostado com saldo real nesta promoção: ${has} de ${least}.`,
    deposit: (least: string) => `Falta um depósito de pelo menos ${least}.`,
    not_first_deposit: 'Este bônus é só para o primeiro depósito, e você já fez um.',
    had_by_player: (most: number) =>
      most === 1
        ? 'Você já recebeu este bônus.'
        : `Você já recebeu este bônus ${most} vezes, que é o máximo.`,
    had_by_cpf: 'Este bônus já foi dado ao seu CPF.',
    had_by_device: 'Este bônus já foi dado neste aparelho, ou não reconhecemos o aparelho.',
    nothing_due: 'Não há valor a receber agora.',
    budget_spent: 'Os bônus desta promoção acabaram.',
  },
  verify: 'Verificar agora',
  play: 'Ver os jogos',
  progress: 'Quanto você já cumpriu',
  conditions: 'Quem pode participar',
  condition: {
    verified: 'Quem verificou a identidade',
    bets: (least: number) =>
      least === 1 ? 'Quem já fez uma aposta com saldo real' : `Quem já fez ${least} apostas com saldo real`,
    staked: (amount: string) => `Quem apostar ${amount} de saldo real durante a promoção`,
    deposit: (amount: string) => `Quem depositar pelo menos ${amount}`,
    first_deposit: 'Só no primeiro depósito',
  },
  when: (from: string, until: string) => `De ${from} até ${until}`,
  terms: 'Regras do bônus',
  terms_text: 'Quando você participa, estas regras ficam gravadas para o seu bônus e não mudam mais.',
}
