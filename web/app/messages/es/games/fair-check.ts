import type { Messages } from '../../pt.ts'

export const fair_check: Messages['fair_check'] = {
  marks: {
    hash: {
      name: 'Semilla',
      yes: 'Corresponde al hash mostrado antes.',
      no: 'No corresponde al hash mostrado antes.',
      none: 'Falta el hash mostrado antes.',
    },
    seen: {
      name: 'Antes de la apuesta',
      yes: 'Esta ronda usó lo que este navegador mostraba antes de la apuesta.',
      no: 'Esta ronda no usó las semillas que este navegador mostraba antes de la apuesta. Si no cambiaste las semillas en otro dispositivo, escríbenos.',
      none: 'Este navegador no guardó lo que mostraba antes de esta apuesta.',
    },
    terms: {
      name: 'Retorno y premio máximo',
      yes: 'Son los que ofrece el juego.',
      no: 'No son los que ofrecía el juego.',
      none: 'Sin comparación: falta el retorno, o hoy el juego ofrece otro. Compara con lo que mostraba cuando apostaste.',
    },
    data: {
      name: 'Datos del juego',
      yes: 'Son los publicados para esta versión.',
      no: 'Los datos del juego son otros: los que se guardaron con la ronda no son los publicados.',
      none: 'La ronda usó una versión de los datos que no está en esta página.',
    },
    payout: {
      name: 'Premio',
      yes: 'Valor correcto, hasta el centavo.',
      no: 'El valor pagado no es el de las reglas.',
      none: 'Indica apuesta y premio.',
    },
  },
  should_pay: (amount) => `Según las reglas: ${amount}.`,
  steps: 'El cálculo, paso a paso',
  step_hash: 'El hash',
  step_hash_text:
    'El hash SHA-256 de la semilla revelada tiene que ser igual al mostrado antes de la apuesta.',
  computed: 'Calculado ahora',
  promised: 'Mostrado antes',
  step_words: 'Los sorteos',
  step_words_text:
    'HMAC-SHA256, con la semilla del servidor como clave, sobre “semilla del jugador : número de ronda : bloque”. Cada 8 dígitos son un sorteo.',
  block: (message) => `Mensaje ${message}`,
  draw_word: 'Sorteo',
  draw_fraction: 'Fracción',
  draw_index: 'Posición',
  draw_skipped: (count) =>
    `${count} ${count === 1 ? 'sorteo descartado' : 'sorteos descartados'}, para que todas las posiciones tengan igual probabilidad`,
  step_pay: 'El premio',
  rounded_down: (payout) => `; redondeado hacia abajo, ${payout}`,
  leading: (done: string, of: string) => `Retrocediendo en la secuencia: ${done} de ${of} posiciones`,
  /** Texts for a refunded shared round. */
  refunded: {
    title: 'Ronda devuelta',
    text: 'Esta ronda no se sorteó a tiempo y la apuesta volvió. Su hash se publicó, así que se puede calcular lo que habría salido: abajo, paso a paso.',
    won: (paid: string, stake: string) =>
      `Con este sorteo, la apuesta habría recibido ${paid}; volvieron ${stake}. Si se repite, mira el total en “Tus rondas, comprobadas aquí” y escríbenos.`,
    lost: (stake: string) => `Con este sorteo, la apuesta habría perdido; volvieron ${stake}.`,
  },
  /** Overrides for shared rounds, under the same names. */
  shared: {
    undrawn:
      'La ronda no se sorteó a tiempo. Su hash se publicó sin usarse y lleva al primero de la secuencia, como los demás. Con él habría salido:',
    pay_refunded: 'Así habría sido. Como la ronda fue devuelta, la apuesta volvió entera.',
    step_hash: 'La cadena',
    step_hash_text:
      'El SHA-256 del texto de cada hash es el hash de la ronda anterior. Aplicado tantas veces como dice la posición, llega al primer hash, publicado antes del sorteo de la lotería.',
    computed: 'Primer hash, calculado ahora',
    promised: 'Publicado antes',
    step_words_text:
      'HMAC-SHA256, con el hash de la ronda como clave, sobre la sal y, si hace falta, sobre «sal : bloque». Cada 8 dígitos son un sorteo.',
    seen_no:
      'Esta ronda cambió después de la apuesta: la cadena, la sal, la posición, el pedido de retiro o el resultado no son los que este navegador mostró, o se devolvió después de sorteada. Escríbenos.',
    marks: {
      hash: {
        name: 'Cadena',
        yes: 'Lleva al primer hash publicado.',
        no: 'No lleva al primer hash publicado.',
        none: 'Falta el primer hash, o aún se está calculando.',
      },
    },
  },
}
