import type { Messages } from '../../pt.ts'

export const offer: Messages['offer'] = {
  columns: 'Mercado de la lista',
  column: { result: 'Resultado', handicap: 'Hándicap', total: 'Total', both: 'Ambos marcan' },
  /** The total in football. */
  goals: 'Goles',
  /** While no price arrives. */
  old: 'Conexión perdida: los precios pueden haber cambiado.',
  age: (seconds: number) =>
    `Precios de hace ${seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`} · reconectando`,
}
