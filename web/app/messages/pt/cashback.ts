/** A cashback in the current period: counted losses, and their cashback. */
export const cashback = {
  title: 'Cashback do período',
  lost: 'Perdido até agora',
  won: 'Ganho até agora',
  would_get: 'Hoje viria',
  period: (from: string, until: string) => `De ${from} até ${until}.`,
  counts: 'Conta o saldo real das apostas que já terminaram.',
  due: (at: string) => `O que houver aparece na página Bônus depois de ${at}.`,
  from_least: (least: string) => `Há cashback a partir de ${least} perdidos no período.`,
  nothing: 'Por que não viria nada',
}
