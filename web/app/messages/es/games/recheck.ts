import type { Messages } from '../../pt.ts'

/** The card of the player's rounds, checked in the background. */
export const recheck: Messages['recheck'] = {
  title: 'Tus rondas, comprobadas aquí',
  text: 'Cuando se revela una semilla o se sortea una ronda de mesa, este navegador calcula de nuevo cada ronda tuya y la compara con lo que se pagó y con lo que mostraba antes de la apuesta.',
  count: (checked, different) =>
    `${checked} ${checked === 1 ? 'ronda comprobada' : 'rondas comprobadas'}, ${different} ${different === 1 ? 'diferencia' : 'diferencias'}`,
  checking: (done, of) => `Comprobando: ${done} de ${of}`,
  none: 'Aún no se ha revelado ninguna ronda tuya. Después de jugar, cambia las semillas: las rondas se comprueban solas.',
  missing: (count) =>
    `${count} ${count === 1 ? 'ronda de la secuencia no está' : 'rondas de la secuencia no están'} en el historial.`,
  broken: (game) => `La secuencia de hashes de ${game} no es la que este navegador conocía.`,
  refunded: (bets: number, wins: number) =>
    `${bets} ${bets === 1 ? 'apuesta devuelta' : 'apuestas devueltas'} sin sorteo; ${wins} ${wins === 1 ? 'habría' : 'habrían'} ganado. Devoluciones que caen siempre en las que ganarían no son casualidad: escríbenos.`,
  at: (game, when) => `${game}, ${when}`,
  look: 'Ver',
  export_json: 'Exportar (JSON)',
  export_csv: 'Exportar (CSV)',
  export_note:
    'El JSON trae todo lo que decide y paga cada ronda: esta página, la página para descargar y el programa verify.py (carpeta docs/games del código) leen este archivo y comprueban todas las rondas.',
  failed: 'La comprobación se detuvo sin conexión. Sigue desde donde se detuvo.',
  again: 'Continuar',
}
