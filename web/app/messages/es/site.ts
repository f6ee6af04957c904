import type { Messages } from '../pt.ts'

export const site: Messages['site'] = {
  first_visit: 'Antes de empezar',
  majority_text: 'Continúa solo si tienes 18 años o más.',
  majority_yes: 'Tengo 18 años o más',
  majority_no: 'Salir',
  goodbye_title: 'Hasta luego',
  goodbye_text:
    'Este sitio es solo para mayores de 18 años, y apostar antes de esa edad está prohibido por ley.',
  goodbye_help:
    'Si las apuestas te preocupan, a ti o a tu familia, habla con quien puede ayudar: es gratis y confidencial.',
  goodbye_back: 'Volver: tengo 18 años o más',
  cookies_text: 'Cookies que no sean necesarias, solo si las aceptas.',
  cookies_details: 'Elegir',
  purposes: {
    necessary: {
      name: 'Necesarias',
      text: 'Tu sesión, el idioma, el tema y esta elección. Sin ellas no se puede entrar.',
    },
    statistics: {
      name: 'Estadísticas',
      text: 'Miden el uso y los fallos del sitio, con lo que escribes oculto.',
    },
    marketing: {
      name: 'Marketing',
      text: 'De dónde viniste, y avisos a herramientas de anuncios sobre registro, depósito y apuesta.',
    },
    companies: {
      name: 'Otras empresas',
      text: 'Traducción automática y juegos de otros proveedores, con cookies de ellos.',
    },
  },
  cookies_save: 'Guardar elección',
  cookies_necessary: 'Solo las necesarias',
  cookies_all: 'Aceptar todas',
  privacy_title: 'Privacidad',
  privacy_text: 'Elige lo que autorizas. Un no no cambia tu saldo, tus retiros ni la atención.',
  privacy_saved: 'Elección guardada.',
  privacy_policy: 'Política de privacidad',
  privacy_data: 'Tus datos',
  privacy_forget: 'Preguntar de nuevo',
  coupon_done: 'Cupón activado',
  coupon_to_bonus: 'Ver bono',
  coupon_waits: 'Cupón guardado: se aplicará cuando se confirme tu identidad.',
  new_build: 'Hay una versión nueva del sitio.',
  update: 'Actualizar',

  restricted_title: 'Acceso restringido',
  restricted_text: 'Para acceder a esta página hay que aceptar todas las cookies.',
  restricted_why:
    'Los juegos de esta página vienen de otras empresas, que usan sus propias cookies. Puedes cambiar de idea cuando quieras.',
  restricted_back: 'Volver',
  restricted_accept: 'Aceptar cookies',
  vpn_title: 'VPN DETECTADA',
  vpn_text: 'Detectamos el uso de una VPN. Desactívala y recarga la página para continuar.',
  vpn_why: 'La ley solo permite apuestas de quien está en Brasil, y una VPN oculta dónde estás.',
  vpn_do: 'Desactivar la VPN y continuar',
  vpn_busy: 'Procesando...',
  vpn_open: 'Siguen abiertos:',
  limits: 'Pausas y ayuda',
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

  maintenance_title: 'Mantenimiento programado',
  maintenance_closed: 'Mientras tanto no es posible apostar, depositar ni crear una cuenta.',
  maintenance_until: (time, place) => `Vuelta prevista: ${time}, hora de ${place}.`,
  maintenance_no_time: 'Aún sin hora de vuelta. Recarga dentro de un rato.',
  maintenance_safe:
    'Tu saldo está a salvo. Una ronda que quedó abierta se cierra con el premio que ya tenía.',
  maintenance_goes_on: 'Puedes terminar lo que ya empezaste. Tu saldo está a salvo.',
  maintenance_open: 'Siguen abiertos para quien tiene cuenta:',
}
