export const referrals = {
  title: 'Indicações',
  text: 'Quem abre uma conta pelo seu link fica registrado como indicação sua.',
  link_title: 'Seu link',
  copy: 'Copiar link',
  adults: 'Só para maiores de 18 anos. Indique a quem quer jogar, nunca a quem está tentando parar.',
  people_title: 'Quem se cadastrou pelo seu link',
  people: 'abriram conta',
  verified: 'confirmaram a identidade',
  rewarded: 'deram prêmio',
  earned: (real: string, bonus: string) => `Você já recebeu ${real} e ${bonus} de bônus por indicações.`,
  closed:
    'Não há prêmio por indicação agora. Quando houver, as regras aparecem aqui antes. As indicações já feitas continuam registradas.',
  forbidden: (law: string) =>
    `A lei não permite prêmio por indicação aqui (${law}). As indicações continuam registradas.`,
  full: (most: number) =>
    `Você chegou ao máximo de ${most} indicações com prêmio. As próximas não dão prêmio a nenhum dos dois.`,
  open: (least: string) =>
    `O prêmio vem quando vocês dois têm a identidade confirmada e a pessoa faz o primeiro depósito, de pelo menos ${least}.`,
  referrer: (reward: string) => `Você recebe ${reward}.`,
  referee: (reward: string) => `A pessoa recebe ${reward}.`,
  bonus: (amount: string) => `${amount} de bônus`,
  rollover: (times: string, days: number) =>
    `para apostar ${times} vezes em ${days === 1 ? '24 horas' : `${days} dias`}`,
  rules: (most: number) =>
    `Vale o que está escrito aqui no dia do cadastro, para no máximo ${most} pessoas. Não vale para outra conta sua nem para quem usa o mesmo aparelho.`,
  list_title: 'Suas indicações',
  list_text: 'Do nome aparece só o começo. O que a pessoa deposita, joga ou pede não aparece aqui.',
  none: 'Ninguém abriu conta pelo seu link ainda.',
  nameless: 'Sem nome',
  registered_on: (day: string) => `Conta aberta em ${day}.`,
  more: 'Ver mais indicações',
  waits: {
    identity: 'Falta a pessoa confirmar a identidade.',
    own_identity: 'Falta você confirmar a sua identidade.',
    deposit: 'Falta o primeiro depósito da pessoa.',
  },
  qualified: 'Tudo cumprido. Seu prêmio está a caminho.',
  qualified_without: 'Tudo cumprido. O prêmio era só da outra pessoa.',
  paid: 'Prêmio pago.',
  refused: {
    beyond_most: 'Sem prêmio para nenhum dos dois: passou do máximo de indicações.',
    conditions: 'Sem prêmio: uma das regras não foi cumprida.',
    deposit: 'Sem prêmio: o seu primeiro depósito ficou abaixo do mínimo.',
    programme: 'Sem prêmio: esta indicação não valia prêmio.',
    unavailable: 'Sem prêmio: a promoção do bônus não pôde mais pagar.',
  },
  invited_waits:
    'Seu prêmio vem quando vocês dois têm a identidade confirmada e você faz o primeiro depósito.',
  invited_paid: (reward: string) => `Você recebeu ${reward}.`,
  invites: (name: string) => `${name} convidou você.`,
  invites_referee: (reward: string, least: string) =>
    `Você recebe ${reward}, quando vocês dois têm a identidade confirmada e você faz o primeiro depósito, de pelo menos ${least}.`,
  invites_referrer: (reward: string) => `Quem convidou recebe ${reward}.`,
  invites_rules: (most: number) =>
    `Quem convidou tem prêmio por no máximo ${most} pessoas: depois disso nenhum dos dois recebe. Não vale para outra conta da mesma pessoa nem para quem usa o mesmo aparelho.`,
  invites_full: (most: number) =>
    `Quem convidou já chegou ao máximo de ${most} indicações com prêmio. Por este cadastro nenhum dos dois recebe.`,
  invites_seen: 'Quem convidou vê o começo do seu nome, o dia do cadastro e como está o prêmio. Nada mais.',
}
