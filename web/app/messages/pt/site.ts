export const site = {
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
      text: 'Jogos de outros provedores abrem páginas deles, com cookies deles. Só com o seu aceite.',
    },
  ],
  cookies_necessary: 'Só necessários',
  cookies_all: 'Aceitar todos',
  coupon_done: 'Cupom ativado com sucesso',
  new_build: 'Há uma versão nova do site.',
  update: 'Atualizar',

  restricted_title: 'Acesso Restrito',
  restricted_text: 'Para acessar esta página, é preciso aceitar todos os cookies.',
  restricted_why:
    'Os jogos desta página vêm de outras empresas, que usam cookies próprios. Você pode mudar de ideia quando quiser.',
  restricted_back: 'Voltar',
  restricted_accept: 'Aceitar cookies',
  vpn_title: 'VPN DETECTADA',
  vpn_text: 'Identificamos o uso de uma VPN. Desative-a e recarregue a página para continuar.',
  vpn_why: 'A lei só permite apostas de quem está no Brasil, e uma VPN esconde onde você está.',
  vpn_do: 'Desativar VPN e continuar',
  vpn_busy: 'Processando...',
  vpn_open: 'Continuam abertos:',
  limits: 'Pausas e ajuda',
  sponsors_title: 'Patrocínios',
  sponsors_text: 'Quem o Jogo Limpo apoia.',
  sponsors_none: 'Ainda não patrocinamos ninguém.',
  sponsors_rules: 'Regras para todo patrocínio',
  sponsors_rule_list: [
    'Todo patrocínio aparece aqui, com nome e finalidade, enquanto durar.',
    'Nenhum é dirigido a menores de 18 anos: nem camisa infantil, nem escola, nem categoria de base.',
    'Nenhum apresenta aposta como renda.',
  ],
  sponsors_more: 'Ler sobre jogo responsável',
  new_tab: '(abre em outra aba)',

  maintenance_title: 'Manutenção programada',
  maintenance_closed: 'Enquanto isso, não é possível apostar, depositar nem criar conta.',
  maintenance_until: (time: string, place: string) => `Previsão de volta: ${time}, horário de ${place}.`,
  maintenance_no_time: 'Ainda sem previsão de volta. Recarregue daqui a pouco.',
  maintenance_safe:
    'Seu saldo está guardado. Uma rodada que ficou aberta é encerrada com o prêmio que já tinha.',
  maintenance_goes_on: 'Você pode terminar o que já começou. Seu saldo está guardado.',
  maintenance_open: 'Continuam abertos para quem tem conta:',
}
