import type { Messages } from '../pt.ts'

export const home: Messages['home'] = {
  hero_title: 'El juego que compruebas tú.',
  hello: (name) => `Hola, ${name}.`,
  hello_anyone: 'Bienvenido de nuevo.',
  open_round: (stake, picks, prize) =>
    picks === 0
      ? `Ronda abierta: apuesta de ${stake}, ninguna casilla abierta todavía.`
      : `Ronda abierta: apuesta de ${stake}, ${picks === 1 ? '1 casilla abierta' : `${picks} casillas abiertas`}. Si retiras ahora: ${prize}.`,
  open_round_go: 'Continuar la ronda',
  banners: 'Destacados',
  banner_number: (at, of) => `Destacado ${at} de ${of}`,
  ways: 'Atajos',
}
