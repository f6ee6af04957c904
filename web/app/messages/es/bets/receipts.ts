import type { Messages } from '../../pt.ts'

export const receipts: Messages['receipts'] = {
  title: 'Comprobar el recibo de una apuesta',
  text: 'Cada apuesta deportiva aceptada tiene un recibo firmado por nosotros. Pégalo aquí: tu navegador comprueba la firma y muestra qué se aceptó. Está en Mis apuestas, en Recibo y reglas.',
  paste: 'Recibo copiado',
  check: 'Comprobar recibo',
  unreadable: 'Esto no es un recibo. Cópialo de nuevo en Mis apuestas, en Recibo y reglas.',
  unknown_key: 'La clave de este recibo no es nuestra.',
  own_key: 'Comprobado con la clave que vino en el recibo: nuestra lista de claves no respondió.',
  is_true: 'La firma es verdadera: esto es lo que aceptamos.',
  is_false: 'La firma no coincide: el texto fue cambiado o no es nuestro.',
  placed_at: 'Hecha el',
  accepted_at: 'Aceptada',
  unsigned: 'Esta apuesta está en espera: el recibo se firma cuando se acepte.',
  stake: 'Importe',
  possible: 'Premio posible',
  leg: (fixture: number, market: number, specifiers: string) =>
    `Partido ${fixture}, mercado ${market}${specifiers && ` (${specifiers})`}`,
  taken: (selection: string, odds: string, version: number) =>
    `selección ${selection} a ${odds}, versión ${version} de la cuota`,
  picked: (selection: string, odds: string) => `${selection} a ${odds}`,
  /** The price's row in the log of its match. */
  price: (fixture: number, version: number) => `Partido ${fixture}, cuota n.º ${version}`,
}
