import type { Messages } from '../../pt.ts'

export const play: Messages['play'] = {
  leave: 'Volver',
  fullscreen: 'Pantalla completa',
  opening: (game) => `Abriendo ${game}…`,
  missing: 'Ver qué falta',
  not_opened: 'El juego no abrió. No se apostó nada; inténtalo de nuevo.',
  silent: '¿No apareció el juego?',
  log_in: 'Entrar para jugar',
  log_in_text: 'Entra para jugar con tu saldo.',
  real: 'Jugar con dinero',
  rounds: 'Tus rondas',
  moved: 'Este juego tiene su propia página.',
}
