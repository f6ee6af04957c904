import type { Messages } from '../../pt.ts'

export const auto: Messages['auto'] = {
  title: 'Juego automático',
  about: (stake) =>
    `Cada ronda juega ${stake}, una tras otra, hasta una de estas paradas. Puedes parar en cualquier momento.`,
  rounds: 'Rondas',
  loss: 'Parar antes de perder más de',
  win: 'Parar con un premio superior a',
  never: 'No',
  feature: 'Parar cuando llegue una ronda especial',
  start: (rounds) => `Empezar ${rounds} rondas`,
  keys: 'Espacio o Esc para.',
  stops: 'También para si sales de la página o de la pestaña, o si una ronda no se acepta.',
  stop: 'Parar automático',
  left: 'Rondas restantes',
  of: (left, all) => `${left} de ${all}`,
  net: 'Resultado',
  ended: (why, rounds, net) => `Auto: ${why}. ${rounds === 1 ? '1 ronda' : `${rounds} rondas`}, ${net}.`,
  why: {
    rounds: 'todas las rondas jugadas',
    loss: 'límite de pérdida',
    win: 'un premio superior al elegido',
    feature: 'una ronda especial',
    refused: 'la ronda no se aceptó',
    changed: 'la jugada cambió',
    hidden: 'saliste de la pestaña',
    dialog: 'se abrió una ventana',
    player: 'la paraste tú',
  },
}
