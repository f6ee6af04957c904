export const indications = {
  title: 'Indicações',
  text: 'Quem abre uma conta pelo seu link fica registrado como indicação sua.',
  link_title: 'Seu link',
  copy: 'Copiar link',
  adults: 'Só para maiores de 18 anos. Indique a quem quer jogar, nunca a quem está tentando parar.',
  people_title: 'Quem veio pelo seu link',
  people: 'abriram conta',
  verified: 'confirmaram a identidade',
  reward:
    'Indicar ainda não paga prêmio. Quando pagar, as regras aparecem aqui antes; o que já foi contado continua contando.',
}
