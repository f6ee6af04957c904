import type { Messages } from '../../../pt.ts'

export const mines: Messages['mines'] = {
  board: 'Tablero, 5 por 5',
  tile: (number, face) => `Casilla ${number}, ${face}`,
  faces: {
    closed: 'cerrada',
    opening: 'abriendo',
    gem: 'diamante',
    mine: 'mina',
    spare_gem: 'sin abrir, era diamante',
    spare_mine: 'sin abrir, era mina',
  },
  mini_board: (gems, mines) =>
    `${gems} ${gems === 1 ? 'diamante' : 'diamantes'}, ${mines} ${mines === 1 ? 'mina' : 'minas'}`,
  ladder: 'Multiplicadores de las próximas casillas',

  mines: 'Minas',
  mines_fewer: 'Una mina menos',
  mines_more: 'Una mina más',
  cash_out: (amount) => `Retirar ${amount}`,
  pick_first: 'Abre una casilla',
  random: 'Casilla al azar',
  now: 'Ahora',
  next: 'Próxima casilla',
  next_none: 'Última casilla abierta',
  left: (gems, mines) =>
    `${gems} ${gems === 1 ? 'diamante' : 'diamantes'} y ${mines} ${mines === 1 ? 'mina' : 'minas'} en el tablero`,
  keys: 'Teclado: B apuesta, las flechas mueven, Enter abre, R elige una casilla al azar, C retira.',

  closing: 'Se cierra en el multiplicador actual en',
  closing_untouched: 'Sin casilla abierta, la apuesta se devuelve en',
  bet_first: (stake) => `Primero apuesta: el botón empieza la ronda con ${stake}.`,
  open_title: 'Ronda abierta',
  found: (gems, times) =>
    gems === 0
      ? 'Tienes una ronda abierta, aún sin casillas abiertas.'
      : `Tienes una ronda abierta: ${gems} ${gems === 1 ? 'diamante' : 'diamantes'}, ${times}.`,
  result: {
    won: (amount, times) => `Ganaste ${amount} (${times}).`,
    all: (amount, times) => `Todos los diamantes abiertos: ganaste ${amount} (${times}).`,
    limit: (amount, times) => `El próximo diamante superaría el premio máximo: ganaste ${amount} (${times}).`,
    idle: (amount, times) => `Ronda cerrada por inactividad: ganaste ${amount} (${times}).`,
    busted: (tile) => `Mina en la casilla ${tile}. La ronda terminó.`,
    refunded: (amount) => `Ronda cerrada sin casilla abierta: ${amount} devueltos.`,
    cancelled: (amount) => `Ronda cancelada por una falla de la casa: ${amount} devueltos.`,
  },
  said_gem: (tile, times, amount) => `Casilla ${tile}: diamante. ${times}, retirar paga ${amount}.`,
  said_began: (mines) => `Ronda abierta con ${mines} ${mines === 1 ? 'mina' : 'minas'}. Elige una casilla.`,

  table_for: 'Cuánto paga',
  table_note: (stake) => `Para una apuesta de ${stake}. Importes siempre redondeados hacia abajo.`,
  table_capped: (max) =>
    `La ronda se paga y se cierra automáticamente antes de pasar el premio máximo de ${max}.`,
  column_picks: 'Diamantes',
  column_times: 'Multiplicador',
  column_chance: 'Prob.',
  replay_step: (at, of) => `Casilla ${at} de ${of}`,
  rules: {
    bet: 'Elige la apuesta y de 1 a 24 minas. Las demás casillas esconden diamantes.',
    gems: 'Cada diamante sube el multiplicador. Retira cuando quieras, después del primero; una mina termina la ronda sin premio, y con todos los diamantes abiertos se paga.',
    rtp: (rtp) =>
      `Antes de redondear hacia abajo, el retorno teórico es ${rtp} para cualquier número de minas y momento de retirar. La tabla muestra el retorno exacto de tu apuesta.`,
    limit: (max) =>
      `El premio máximo de una ronda es ${max}. Cuando el próximo diamante lo superaría, la ronda se paga y se cierra automáticamente.`,
    idle: (minutes) =>
      `Una ronda parada ${minutes} minutos se cierra y se paga en el multiplicador actual; sin casilla abierta, la apuesta vuelve entera.`,
    kept: 'Si se corta internet, la ronda queda guardada y sigue en cualquier dispositivo.',
  },

  fair_steps: [
    {
      title: 'Antes de la apuesta',
      text: 'Sorteamos la semilla del servidor y mostramos su hash. Después de eso, ya no podemos cambiarla.',
    },
    {
      title: 'En la apuesta',
      text: 'La semilla del servidor, la tuya y el número de ronda definen dónde están las minas, antes de la primera casilla. Nada cambia durante la ronda.',
    },
    {
      title: 'Después de la ronda',
      text: 'Al cambiar las semillas, la del servidor se revela. Cualquiera puede rehacer el cálculo en su propio móvil, incluso sin internet.',
    },
  ],
  idle_rule: (minutes) => `Una ronda parada ${minutes} minutos se cierra en el multiplicador actual.`,
  away_pick: 'Aún sin respuesta. Tu ronda está guardada.',
  away_cash_out: 'Aún sin respuesta. Tu ronda está guardada; puedes pedir el retiro de nuevo.',
  away_reload: 'Aún sin respuesta. Si hay una ronda abierta, está guardada.',
  returns: (least, most) => `Retorno exacto con esta apuesta, ya redondeado: ${least} a ${most}`,
  agreed: 'Reglas de esta apuesta',
  max_win: (amount) => `Premio máximo ${amount}`,
  unmade: (stake) => `La apuesta de ${stake} no se registró. No se cobró nada.`,
  resume: 'Continuar ronda',
}
