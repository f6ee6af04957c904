import type { Messages } from '../pt.ts'

export const dialogs: Messages['dialogs'] = {
  restricted_title: 'Acceso restringido',
  restricted_text: 'Para acceder a esta página hay que aceptar todas las cookies.',
  restricted_why:
    'Los juegos y las apuestas de esta página vienen de otras empresas, que usan sus propias cookies. Puedes cambiar de idea cuando quieras.',
  restricted_back: 'Volver',
  restricted_accept: 'Aceptar cookies',

  vpn_title: 'VPN DETECTADA',
  vpn_text: 'Detectamos el uso de una VPN. Desactívala y recarga la página para continuar.',
  vpn_why: 'La ley solo permite apuestas de quien está en Brasil, y una VPN oculta dónde estás.',
  vpn_do: 'Desactivar la VPN y continuar',
  vpn_busy: 'Procesando...',
  vpn_open: 'Siguen abiertos:',
  limits: 'Límites y pausas',

  sponsors_title: 'Patrocinios',
  sponsors_text: 'A quién apoya Jogo Limpo.',
  sponsors_none: 'Todavía no patrocinamos a nadie.',
  sponsors_rules: 'Reglas para todo patrocinio',
  sponsors_rule_list: [
    'Todo patrocinio aparece aquí, con su nombre y su finalidad, mientras dure.',
    'Ninguno se dirige a menores de 18 años: ni camisetas infantiles, ni escuelas, ni categorías juveniles.',
    'Ninguno presenta la apuesta como un ingreso.',
  ],
  sponsors_more: 'Leer sobre juego responsable',
  new_tab: '(se abre en otra pestaña)',

  coupon_title: 'Usar un cupón',
  coupon_label: 'Código del cupón',
  coupon_hint: 'Puedes usar mayúsculas o minúsculas.',
  coupon_empty: 'Ingresa un cupón válido',
  coupon_failed: 'Ocurrió un error, inténtalo de nuevo.',
  coupon_apply: 'Aplicar cupón',
  coupon_done: 'Cupón activado',
}
