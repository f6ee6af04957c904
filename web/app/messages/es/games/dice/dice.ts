import type { Messages } from '../../../pt.ts'

export const dice: Messages['dice'] = {
  target: 'Objetivo',
  roll: 'Tirada',
  under: 'Por debajo de',
  over: 'Por encima de',
  sides: {
    under: (target) => `por debajo de ${target}`,
    over: (target) => `por encima de ${target}`,
  },
  side: 'Lado',
  chance: 'Probabilidad',
  multiplier: 'Multiplicador',
  pays: 'Premio',
  last: 'Últimas tiradas',
  last_none: 'Tus tiradas aparecen aquí.',
  is_won: 'ganó',
  is_lost: 'no ganó',
  begin: 'Elige el objetivo y apuesta: el resultado sale al momento.',
  worthless:
    'Con este objetivo, ganar no pagaría más que la apuesta. Aumenta la apuesta o elige un objetivo más difícil.',
  won: (roll, amount, times) => `${roll}. Ganaste ${amount} (${times}).`,
  lost: (roll) => `${roll}. Esta vez no.`,
  keys: 'Espacio o Enter apuesta, las flechas mueven el objetivo, con Shift más despacio.',
  table_note: (stake) => `Para una apuesta de ${stake}. Los valores siempre se redondean hacia abajo.`,
  returned: (share) => `Con el objetivo elegido, el retorno exacto es ${share}.`,
  column_return: 'Retorno',

  rules: {
    roll: 'Cada tirada es un número de 0,00 a 99,99. Todos tienen la misma probabilidad.',
    bet: 'Elige el objetivo, y si la tirada queda por debajo o por encima. El número del objetivo no gana.',
    rtp: (rtp) =>
      `El premio es la apuesta por ${rtp}, dividida por la probabilidad, redondeado hacia abajo: antes de eso el retorno es el mismo en cualquier objetivo. La tabla muestra el retorno exacto de tu apuesta.`,
    limit: (max) =>
      `El premio máximo de una ronda es ${max}. No se acepta una apuesta que podría superarlo, ni una que, al ganar, no pagaría más que ella misma.`,
    kept: 'Si se corta internet durante la apuesta, inténtalo de nuevo: no se te cobrará dos veces.',
  },

  fair_steps: [
    {
      title: 'Antes de la apuesta',
      text: 'Sorteamos la semilla del servidor y mostramos su hash. Después ya no podemos cambiarla.',
    },
    {
      title: 'En la apuesta',
      text: 'La semilla del servidor, la tuya y el número de ronda definen la tirada. El objetivo y el valor no entran en el cálculo.',
    },
    {
      title: 'Después de la ronda',
      text: 'Al cambiar las semillas, la del servidor se revela. Cualquiera puede rehacer el cálculo en su móvil, hasta sin internet.',
    },
  ],
}
