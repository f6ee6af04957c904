import type { Messages } from '../pt.ts'

export const trust: Messages['trust'] = {
  fair_title: 'Cómo sabes que nadie tocó el resultado',
  try_title: 'Prueba la cuenta',
  try_seed: 'Tu semilla',
  try_example: 'girasol',
  try_opened: 'Semilla de la casa, abierta',
  try_board: (mines) => `Tablero con minas en las casillas ${mines}`,
  fair_more: 'Comprobar una ronda de verdad',
  promise_list: [
    {
      title: 'Todo resultado se comprueba',
      text: 'Cualquier ronda, de cualquier día, con la cuenta abierta.',
      see: 'Comprobar',
    },
    {
      title: 'Todo centavo tiene dirección',
      text: 'Los movimientos muestran cada paso y el saldo después de él.',
      see: 'Extracto',
    },
    {
      title: 'La salida está siempre abierta',
      text: 'Retirar está junto a depositar. Ningún bono retiene tu dinero.',
      see: 'Retirar',
    },
    {
      title: 'Ligero en cualquier celular',
      text: 'Hecho para abrir rápido con poco internet y un dispositivo simple.',
      see: 'Jugar',
    },
  ],
  fair_steps: [
    {
      title: 'Antes: bajo llave',
      text: 'El tablero nace de una semilla secreta de la casa. Antes de la apuesta ya tienes su sello: un código que impide cambiarla después.',
    },
    {
      title: 'Durante: tu parte',
      text: 'Tu semilla entra en la cuenta. Cuando eliges una, la nuestra ya está sellada: nadie pudo elegir su parte conociendo la del otro.',
    },
    {
      title: 'Después: en tu celular',
      text: 'La semilla se abre y tu propio dispositivo rehace el tablero, incluso sin internet. Si no coincide con el sello, tienes la prueba.',
    },
  ],
  try_text:
    'Escribe cualquier palabra: es la semilla del jugador. El tablero se calcula aquí, en tu dispositivo, con la misma cuenta de las rondas de verdad.',
  try_go: 'Calcular tablero',
  try_seal: 'Sello mostrado antes',
  try_match: 'El sello coincide con la semilla.',
  try_waiting: 'Tablero sin calcular todavía',
  promises: 'Lo que prometemos, y dónde se ve',
}
