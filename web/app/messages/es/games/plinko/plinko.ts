import type { Messages } from '../../../pt.ts'

export const plinko: Messages['plinko'] = {
  rows: 'Filas',
  risk: 'Riesgo',
  risks: { low: 'Bajo', medium: 'Medio', high: 'Alto' },
  bet: (rows, risk) => `${rows} filas, riesgo ${risk.toLowerCase()}`,
  places: 'Casillas, de izquierda a derecha: por cuánto multiplica cada una la apuesta',
  last: 'Últimas bolas',
  last_none: 'El resultado de cada bola aparece aquí.',
  begin: 'Elige las filas y el riesgo, y suelta la bola.',
  won: (times, amount) => `La bola cayó en ${times}. Ganaste ${amount}.`,
  returned: (times, amount, stake) =>
    `La bola cayó en ${times}: volvieron ${amount} de los ${stake} apostados.`,
  keys: 'Espacio o Enter suelta la bola y, mientras cae, muestra el resultado.',
  table_note: (stake, all) =>
    `Para una apuesta de ${stake}. De ${all} caminos, todos con la misma probabilidad; caminos y probabilidad son de cada casilla, y los dos lados son iguales.`,
  returned_share: (share) => `Con esta apuesta, el retorno exacto es ${share}.`,
  place: 'Casilla',
  ways: (count, isOne) => (isOne ? '1 camino' : `${count} caminos`),
  chance: 'Probabilidad',
  replay_step: (at, of, right) => `Fila ${at} de ${of}: a la ${right ? 'derecha' : 'izquierda'}.`,

  rules: {
    ball: 'La bola cae por 8, 12 o 16 filas de clavos. En cada una va a la izquierda o a la derecha, con la misma probabilidad.',
    place: 'La casilla en que cae multiplica la apuesta. El valor se redondea hacia abajo, en centavos.',
    risk: 'Con riesgo alto, los extremos pagan más y el medio paga menos. La casilla del medio siempre devuelve menos que la apuesta; con riesgo medio o alto, también las de al lado.',
    rtp: (rtp) =>
      `Con las filas y el riesgo elegidos, el retorno es ${rtp}, antes del redondeo. La tabla muestra la probabilidad de cada casilla y el retorno exacto de tu apuesta.`,
    limit: (max) => `El premio máximo de una ronda es ${max}. Una apuesta que podría superarlo no se acepta.`,
    kept: 'Si se corta internet durante la apuesta, inténtalo de nuevo: no se te cobrará dos veces.',
  },

  fair_steps: [
    {
      title: 'Antes de la apuesta',
      text: 'Sorteamos la semilla del servidor y mostramos su hash. Después ya no podemos cambiarla.',
    },
    {
      title: 'En la apuesta',
      text: 'La semilla del servidor, la tuya y el número de ronda definen todo el camino. El riesgo y el valor no entran en el cálculo.',
    },
    {
      title: 'Después de la ronda',
      text: 'Al cambiar las semillas, la del servidor se revela. Cualquiera puede rehacer el camino en su móvil, hasta sin internet.',
    },
  ],
}
