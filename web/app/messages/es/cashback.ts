export const cashback = {
  title: 'Cashback del período',
  lost: 'Perdido hasta ahora',
  won: 'Ganado hasta ahora',
  would_get: 'Hoy sería',
  period: (from: string, until: string) => `Del ${from} al ${until}.`,
  counts: 'Cuenta el saldo real de las apuestas que ya terminaron.',
  due: (at: string) => `Lo que haya aparece en la página Bonos después del ${at}.`,
  from_least: (least: string) => `Hay cashback a partir de ${least} perdidos en el período.`,
  nothing: 'Por qué no sería nada',
}
