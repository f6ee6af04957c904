export const referrals = {
  title: 'Indicações',
  text: 'Quem abre uma conta pelo seu link fica registrado como indicação sua.',
  link_title: 'Seu link',
  copy: 'Copiar link',
  adults: 'Só para maiores de 18 anos. Indique a quem quer jogar, nunca a quem está tentando parar.',
  people_title: 'Quem se cadastrou pelo seu link',
  people: 'abriram conta',
  verified: 'confirmaram a identidade',
  reward:
    'Ainda não há prêmio por indicação. Quando houver, as regras aparecem aqui antes. As indicações já feitas continuam registradas.',
}
