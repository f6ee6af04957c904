import type { Messages } from '../pt.ts'

export const notices: Messages['notices'] = {
  first_visit: 'Antes de empezar',
  majority_title: 'Solo para mayores de 18 años',
  majority_text: 'Las apuestas son solo para adultos. Apuesta solo lo que puedas perder.',
  majority_yes: 'Tengo 18 años o más',
  majority_no: 'Salir',
  cookies_title: 'Cookies',
  cookies_text:
    'Las necesarias hacen que el sitio funcione. Las demás miden el uso del sitio y permiten abrir juegos de otras empresas. Tú eliges.',
  cookies_details: 'Detalles',
  cookies_kinds: [
    {
      name: 'Necesarias',
      text: 'Tu sesión, el idioma, el tema y esta elección. Sin ellas no se puede entrar.',
    },
    {
      name: 'Medición y campañas',
      text: 'De dónde vienes y cómo usas el sitio. Solo si aceptas.',
    },
    {
      name: 'Juegos de otras empresas',
      text: 'Casino y deportes abren páginas de socios, con sus cookies. Solo si aceptas.',
    },
  ],
  cookies_necessary: 'Solo las necesarias',
  cookies_all: 'Aceptar todas',
  coupon_done: 'Cupón activado',
  chat: 'Hablar con nosotros',
  new_build: 'Hay una versión nueva del sitio.',
  update: 'Actualizar',
}
