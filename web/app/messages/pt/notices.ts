export const notices = {
  first_visit: 'Antes de começar',
  majority_title: 'Só para maiores de 18 anos',
  majority_text: 'Apostas são só para adultos. Aposte apenas o que pode perder.',
  majority_yes: 'Tenho 18 anos ou mais',
  majority_no: 'Sair',
  cookies_title: 'Cookies',
  cookies_text:
    'Os necessários fazem o site funcionar. Os outros medem o uso do site e permitem abrir jogos de outras empresas. Você escolhe.',
  cookies_details: 'Detalhes',
  cookies_kinds: [
    {
      name: 'Necessários',
      text: 'Sua sessão, o idioma, o tema e esta escolha. Sem eles, não dá para entrar.',
    },
    {
      name: 'Medição e campanhas',
      text: 'De onde você veio e como usa o site. Só com o seu aceite.',
    },
    {
      name: 'Jogos de outras empresas',
      text: 'Cassino e esportes abrem páginas de parceiros, com cookies deles. Só com o seu aceite.',
    },
  ],
  cookies_necessary: 'Só necessários',
  cookies_all: 'Aceitar todos',
  coupon_done: 'Cupom ativado com sucesso',
  chat: 'Falar com a gente',
  new_build: 'Há uma versão nova do site.',
  update: 'Atualizar',
}
