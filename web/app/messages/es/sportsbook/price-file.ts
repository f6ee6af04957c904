import type { Messages } from '../../pt.ts'

const DAYS = {
  published: 'igual a lo publicado',
  unknown: 'aún no publicado',
  differs: 'distinto de lo publicado',
}

export const price_file: Messages['price_file'] = {
  title: 'Comprobar las cuotas de un partido',
  text: 'Cada cuota que mostramos entra en un registro en el que cada línea contiene la marca de la anterior. Cuando termina el partido, su archivo es público: tu navegador calcula otra vez las marcas y las compara con las que publicamos cada día. El número del partido está en el recibo de la apuesta.',
  match: 'Número del partido',
  price: 'Número de la cuota en el recibo, para ver una sola',
  file: 'Abrir archivo',
  check: 'Comprobar cuotas',
  checking: (count: number) => `${count} cuotas comprobadas…`,
  unreadable: 'Este archivo no es un registro de cuotas. Descárgalo de nuevo con el número del partido.',
  is_true: (count: number) => (count === 1 ? '1 cuota es correcta.' : `${count} cuotas son correctas.`),
  /** `at`: number of the first price that is not right, if known. */
  is_false: (at: number | undefined) =>
    at === undefined
      ? 'El registro no es correcto: falta una cuota o fue cambiada.'
      : `El registro no es correcto desde la cuota n.º ${at}.`,
  /** `2026-11-23 (UTC): …` */
  day: (day: string, is: keyof typeof DAYS) => `${day} (UTC): ${DAYS[is]}`,
  /** A price of the file; its mark follows. */
  found: (n: number, odds: string) => `Cuota n.º ${n}: ${odds}. Marca:`,
  hash: 'Marca de la última cuota',
}
