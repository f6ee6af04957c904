import type { Messages } from '../pt.ts'

export const home: Messages['home'] = {
  hero_title: 'El juego que compruebas tú.',
  hello: (name) => `Hola, ${name}.`,
  hello_anyone: 'Bienvenido de nuevo.',
  open_round: 'Tienes una ronda abierta',
  open_round_text: (stake, picks, prize) =>
    picks === 0
      ? `Apuesta de ${stake}, ninguna casilla abierta todavía.`
      : `Apuesta de ${stake}, ${picks === 1 ? '1 casilla abierta' : `${picks} casillas abiertas`}. Si retiras ahora: ${prize}.`,
  open_round_go: 'Continuar la ronda',
  banners: 'Destacados',
  banner_number: (at, of) => `Destacado ${at} de ${of}`,
  ways: 'Atajos',
}
