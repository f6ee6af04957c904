import type { Messages } from '../../pt.ts'

const DAYS = {
  published: 'igual a lo publicado',
  unknown: 'no comparado',
  differs: 'distinto de lo publicado',
}

export const price_file: Messages['price_file'] = {
  title: 'Comprobar las cuotas de un partido',
  text: 'Cada cuota que mostramos entra en un registro en el que cada línea contiene la marca de la anterior. Dos horas después del final del partido, su archivo es público: tu navegador calcula otra vez las marcas y las compara con las que publicamos cada día. Las horas del archivo no entran en la marca. El número del partido está en el recibo de la apuesta.',
  match: 'Número del partido',
  price: 'Número de la cuota en el recibo, para ver una sola',
  file: 'Abrir archivo',
  check: 'Comprobar cuotas',
  checking: (count: number) => `${count} cuotas comprobadas…`,
  unreadable: 'Este archivo no es un registro de cuotas. Descárgalo de nuevo con el número del partido.',
  is_true: (count: number) => (count === 1 ? '1 cuota es correcta.' : `${count} cuotas son correctas.`),
  /** Text for a file without a published root. */
  is_consistent: (count: number) =>
    `${count === 1 ? '1 cuota es coherente en sí misma, pero no fue comparada' : `${count} cuotas son coherentes entre sí, pero no fueron comparadas`} con lo publicado. Comprueba de nuevo mañana.`,
  /** `at`: number of the first price that is not right, if known. */
  is_false: (at: number | undefined) =>
    at === undefined
      ? 'El registro no es correcto: falta una cuota o fue cambiada.'
      : `El registro no es correcto desde la cuota n.º ${at}.`,
  /** `2026-11-23 (UTC): …` */
  day: (day: string, is: keyof typeof DAYS) => `${day} (UTC): ${DAYS[is]}`,
  /** A price of the file; its mark follows. */
  found: (n: number, odds: string) => `Cuota n.º ${n}: ${odds}. Marca:`,
  not_found: (n: number) => `Este archivo no tiene la cuota n.º ${n}.`,
  other_hash: 'Esta marca es distinta de la que está en el recibo.',
  hash: 'Marca de la última cuota',
}
