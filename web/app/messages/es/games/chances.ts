import type { Messages } from '../../pt.ts'

/** The published chances of a game. */
export const chances: Messages['chances'] = {
  title: 'Probabilidades y premios',
  failed: 'No se pudieron cargar las probabilidades.',
  chosen: (heading, bet) => `De la apuesta elegida (${heading}: ${bet})`,
  rtp: 'Retorno exacto',
  rtp_now: 'Retorno con este valor',
  hit: 'Rondas con algún premio',
  above: 'Premio superior a la apuesta',
  most: 'Mayor premio',
  most_chance: 'Probabilidad del mayor premio',
  sigma: 'Desviación estándar',
  volatility: { low: 'baja', medium: 'media', high: 'alta', highest: 'muy alta' },
  free: 'Giros gratis',
  hold: 'Ronda de monedas',
  cut: (max) =>
    `Una ronda paga como máximo ${max}. Con este valor no se paga nada por encima: las reglas dicen si la ronda termina antes, si el premio se corta o si la apuesta no se acepta. La probabilidad mostrada es la del mayor premio sin ese límite.`,
  set: (rtp) =>
    `El retorno de este juego ahora es de ${rtp}. Los números publicados están aquí en la misma proporción; las probabilidades no cambian.`,
  win_chance: 'Prob.',
  column_most: 'Hasta',
  column_sigma: 'Desv.',
  column_rtp: 'Retorno',
  near: 'Tu apuesta queda entre las dos filas marcadas, y sus números también.',
  plot_alt: (game) =>
    `Gráfico de ${game}: cada premio posible y su probabilidad. Los números principales están en la lista y en la tabla.`,
  plot_bets:
    'Cada punto es un premio de una de las apuestas. En horizontal, cuántas veces la apuesta; en vertical, la probabilidad.',
  plot_bands: 'En horizontal, cuántas veces la apuesta paga la ronda; en vertical, la probabilidad.',
  methods: {
    'closed form': () => 'Calculado con una fórmula, sin muestras.',
    'Markov chain': () => 'Calculado paso a paso de la ronda (cadena de Markov), sin muestras.',
    enumeration: (count) =>
      `Contado en las ${count} combinaciones de paradas de los rodillos, una vez cada una.`,
  },
  before_rounding:
    'La desviación dice cuánto varía una ronda, en apuestas. Todo antes de redondear a los centavos.',
  file: (version) => `Archivo con todos los números (versión ${version})`,
}
