export const dialogs = {
  restricted_title: 'Acesso Restrito',
  restricted_text: 'Para acessar esta página, é preciso aceitar todos os cookies.',
  restricted_why:
    'Os jogos e as apostas desta página vêm de outras empresas, que usam cookies próprios. Você pode mudar de ideia quando quiser.',
  restricted_back: 'Voltar',
  restricted_accept: 'Aceitar cookies',

  vpn_title: 'VPN DETECTADA',
  vpn_text: 'Identificamos o uso de uma VPN. Desative-a e recarregue a página para continuar.',
  vpn_why: 'A lei só permite apostas de quem está no Brasil, e uma VPN esconde onde você está.',
  vpn_do: 'Desativar VPN e continuar',
  vpn_busy: 'Processando...',
  vpn_open: 'Continuam abertos:',
  limits: 'Limites e pausas',

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

  coupon_title: 'Usar um cupom',
  coupon_label: 'Código do cupom',
  coupon_hint: 'Pode usar maiúsculas ou minúsculas.',
  coupon_empty: 'Insira um cupom válido',
  coupon_failed: 'Ocorreu um erro tente novamente.',
  coupon_apply: 'Aplicar cupom',
  coupon_done: 'Cupom ativado com sucesso',
}
