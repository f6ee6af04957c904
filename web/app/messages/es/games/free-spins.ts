import type { Messages } from '../../pt.ts'

export const free_spins: Messages['free_spins'] = {
  title: 'Giros gratis',
  left: (left, all) => `Giros gratis: quedan ${left} de ${all}`,
  over: (won) => `Tus giros gratis terminaron: ganaste ${won}`,
  each: (stake, until) => `${stake} cada uno, a cargo de la casa, hasta ${until}.`,
  prize: {
    real: 'Lo que ganas va a tu saldo real.',
    bonus: 'Lo que ganas va a tu saldo de bono.',
  },
  most: (most) => `Como máximo ${most} en total.`,
  won: (won) => `Ganado hasta ahora: ${won}.`,
  cut: (paid) => `El último premio llegó al máximo: recibiste ${paid}.`,
  spin: 'Girar gratis',
  enter: 'Jugar giros gratis',
  leave: 'Jugar con mi saldo',
}
