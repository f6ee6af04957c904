import type { Messages } from '../../../pt.ts'

export const slots_how: Messages['slots_how'] = {
  window: (reels, rows) =>
    `${reels} rodillos se detienen en posiciones sorteadas, todas con la misma probabilidad, y muestran ${rows} filas.`,
  by_lines: (count) =>
    `Símbolos iguales seguidos desde el rodillo izquierdo, en una de las ${count} líneas, pagan el valor de la tabla. Cada línea paga solo su mayor premio; los premios de líneas distintas se suman.`,
  by_ways: (count) =>
    `Símbolos iguales en rodillos vecinos desde la izquierda pagan en cualquier fila: ${count} formas de ganar. De cada símbolo vale la secuencia más larga, por el número de formas en que aparece.`,
  by_cluster: (least) =>
    `${least} o más símbolos iguales que se tocan por los lados pagan el valor de la tabla. Los premios de grupos distintos se suman; un comodín puede contar en varios.`,
  tumble: (first, multipliers, most) =>
    `Lo que gana desaparece, lo que está arriba cae, y el rodillo se completa. Los premios del giro valen ${first}, los de cada caída: ${multipliers}; después, el último. Como máximo ${most} caídas.`,
  free: (spins, times, most) =>
    `Los símbolos especiales traen giros gratis (símbolos: giros): ${spins}. En ellos todo premio vale ${times}×. Como máximo ${most} por ronda.`,
  again: (spins) => `En los giros gratis, los especiales traen más (símbolos: giros): ${spins}.`,
  hold: (least, respins) =>
    `${least} monedas o más quedan quietas y el resto gira ${respins} veces; cada moneda nueva reinicia la cuenta. Al final todas pagan lo que llevan escrito.`,
  hold_chance: (odds) =>
    `En cada uno de esos giros, cada lugar vacío muestra una moneda con una probabilidad de 1 en ${odds}.`,
  hold_values: (values) => `El valor de cada moneda se sortea (veces la apuesta: probabilidad): ${values}.`,
  hold_full: (times) => `Si las monedas llenan la pantalla, la ronda paga ${times} la apuesta más.`,
  hold_bet_only: 'Solo el giro de la apuesta inicia la ronda de monedas: en los giros gratis no cuentan.',
  limit: (times, max) => `Una ronda entera paga como máximo ${times} la apuesta, y como máximo ${max}.`,
  rounded: 'El premio se redondea una vez, al final, hacia abajo, en centavos.',
  kept: 'Si se corta internet durante la apuesta, inténtalo de nuevo: no se te cobrará dos veces.',
}
