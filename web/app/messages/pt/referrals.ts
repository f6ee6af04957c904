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
}
