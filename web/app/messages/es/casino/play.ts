import type { Messages } from '../../pt.ts'

export const play: Messages['play'] = {
  leave: 'Volver',
  fullscreen: 'Pantalla completa',
  opening: (game) => `Abriendo ${game}…`,
  asked: {
    limits_missing: 'Elegir límites',
    profile_incomplete: 'Completar tus datos',
    terms_changed: 'Leer y aceptar',
  },
  not_opened: 'El juego no abrió. No se apostó nada; inténtalo de nuevo.',
  silent: '¿No apareció el juego?',
  log_in: 'Entrar para jugar',
  log_in_text: 'Entra para jugar con tu saldo.',
  real: 'Jugar con dinero',
  rounds: 'Tus rondas',
  moved: 'Este juego tiene su propia página.',
}
