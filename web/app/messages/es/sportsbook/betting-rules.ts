import type { Messages } from '../../pt.ts'

export const betting_rules: Messages['betting_rules'] = {
  title: 'Mercados deportivos',
  text: 'Cómo se resuelve cada mercado. Estas reglas vienen de las mismas tablas que resuelven las apuestas; cada apuesta guarda la versión en la que se hizo.',
  version: (version: number, day: string) => `Versión ${version}, desde ${day}`,
  choose: 'Versión de las reglas',
  general: 'Para todos los mercados',
  void_after: (hours: number) =>
    `Partido aplazado o interrumpido que no termina en ${hours} horas desde el horario previsto: lo que aún no estaba decidido se anula y el importe vuelve.`,
  final_after: (hours: number) =>
    `Un resultado puede corregirse hasta ${hours} horas después de pagado; la corrección aparece en la apuesta. Lo pagado de más sale del saldo; lo que ya no está se descuenta de la ganancia de apuestas futuras, nunca de depósitos ni del importe apostado que vuelve, y ningún retiro se detiene por eso.`,
  price_error: (times: string, minutes: number) =>
    `Una cuota es un error cuando es ${times} veces la justa o más, o la justa es ${times} veces ella o más. Justa es la que llega hasta ${minutes} minutos después, si la cuota anterior tampoco era un error frente a ella; la primera cuota de un mercado solo es un error si la justa llega hasta ${minutes} minutos después de ella. El importe de todas las apuestas hechas con la cuota errada vuelve, ganadas o perdidas, y dos personas deben confirmarlo.`,
  settled:
    'Una apuesta se resuelve con el resultado oficial, comprobado con los hechos del partido. Cuando difieren, no se paga nada hasta que una persona lo revise.',
  void: 'Una selección anulada cuenta como 1,00: en la simple el importe vuelve, en la múltiple sale de la cuenta.',
  continues: {
    any_score:
      'En esta versión, en un partido interrumpido podía seguir cualquier marcador: solo decide lo que ya se jugó.',
    sport:
      'Lo que ya no podía terminar de otro modo también se decide, por las reglas del deporte. Tenis: set a 6 juegos con dos de ventaja, 7–5 o tie-break en 6–6; un tie-break de diez puntos en el set decisivo solo cuenta si ya empezó. Vóley: sets a 25, el quinto a 15, con dos de ventaja, al mejor de cinco. Counter-Strike 2 y Valorant: mapa a 13 rondas, con prórroga en 12–12. Con 6–3 y 4–5, por ejemplo, el partido tendría al menos 21 juegos: “más de 20,5” gana.',
  } as Readonly<Record<string, string>>,
  live: (delays: string) =>
    `Una apuesta en vivo, aceptada con el partido en juego, no se anula por eso. Antes de ser aceptada espera: ${delays}; en varios partidos, el mayor de esos tiempos. Si en ese tiempo el mercado se suspende o el marcador cambia, se rechaza y el importe vuelve.`,
  cash_out: (share, asked, day) =>
    `Cierre anticipado: desde el ${day}, ${share} de ${asked} pedidos de monto tuvieron oferta. Contamos cada monto que un jugador pidió, también los que la pantalla renueva cada 5 segundos.`,
  more: [
    'Decidido es lo que ya se jugó y no cambia con ninguna continuación; lo que faltaba no se supone. Un mercado se decide entero; en una línea de cuarto, cada mitad por sí misma.',
    'Apuesta hecha después de que empezó el partido, aunque se descubra más tarde: anulada.',
    'Partido cancelado, que no empezó o se dio por W.O. antes de empezar: todos los mercados se anulan.',
    'Si el proveedor cambia los equipos, los lados o el deporte de un partido que ya tenía apuestas, este se cierra y sus apuestas esperan a nuestro equipo: valen si es el mismo partido y si no se anulan; sin respuesta se anulan en el plazo de los partidos que no terminan.',
    'Retiro o descalificación: los sets y mapas terminados valen, y el ganador del partido se anula.',
    'Parte que no se jugó (un set, un mapa, un gol que no llegó en un partido interrumpido, la prórroga, la tanda de penales): anulada. En “Habrá tanda de penaltis”, sin tanda gana “No”.',
    'Quién se clasifica: por prórroga y penales; sin ellos, por el resultado oficial.',
    'El gol en contra cuenta para el equipo que lo gana.',
    'Tenis: un tie-break de diez puntos en lugar del set decisivo vale un set y un juego, y cuenta como tie-break.',
    '“4+” y “5+” son ese número o más, sumados los dos equipos; “Otro marcador” es cualquiera fuera de la lista. En “(0:1)”, el primer número es del local.',
    'El premio se redondea una sola vez por apuesta, hacia abajo. El premio máximo limita solo la ganancia: el importe que vuelve nunca se corta.',
    'Cierre anticipado: la casa puede comprar de vuelta una apuesta abierta, entera o en partes. El monto es lo que paga en promedio, según las probabilidades justas del momento y hasta el premio máximo, menos el 3 % y 1 % más por selección abierta, como máximo el 8 %, redondeado hacia abajo; vale 5 segundos. La parte cerrada es final: ni un resultado, ni una corrección, ni una anulación la cambian. No hay con bono. Con el partido de una selección abierta en juego, espera como una apuesta en vivo: al final paga el monto confirmado, si el de entonces no es menor; si lo es, o si el mercado se suspende o el marcador cambia, no se cierra nada.',
  ],
  none: 'Las reglas de los mercados aún no se publicaron.',
  home: 'Local',
  away: 'Visitante',
  market: 'Mercado',
  decided: 'Qué cuenta',
  rules: {
    plain: '',
    line: 'En la línea exacta el importe vuelve; en líneas de cuarto, la mitad va a cada línea vecina.',
    draw_void: 'Con empate, el importe vuelve.',
    start: 'Los goles de ventaja se suman al marcador; existe también la selección del empate.',
    after_score: 'Cuentan los goles después de ese marcador. Si se anula, el importe vuelve.',
    zero_even: 'Cero cuenta como par.',
    several: 'Puede ganar más de una selección.',
    cards:
      'La amarilla vale 1 y la roja 2; la segunda amarilla del mismo jugador no cuenta además de la roja. Solo tarjetas de jugadores en el campo, con nombre, en los 90 minutos con el añadido; no las de la prórroga ni después del pitazo final.',
  },
  scopes: {
    regular_time: 'Los 90 minutos con el añadido, sin prórroga.',
    first_half: 'Solo el 1.er tiempo, con el añadido.',
    second_half: 'Solo el 2.º tiempo, con el añadido.',
    halves: 'Los dos tiempos, con el añadido.',
    goals: 'Los goles en el orden en que llegaron, en los 90 minutos con el añadido.',
    first_two_quarters: 'Los dos primeros cuartos.',
    four_quarters: 'Los cuatro cuartos, sin prórroga.',
    quarter: 'Solo ese cuarto.',
    set: 'Solo ese set.',
    map: 'Solo ese mapa, con prórroga: rondas, bajas o goles, según el juego.',
    map_winner: 'Quién gana ese mapa, con prórroga; puede ganarlo el lado con menos eliminaciones.',
    map_overtime: 'Si los dos lados ganan doce rondas de ese mapa.',
    map_round: 'Solo esa ronda de ese mapa. Una ronda que no se juega se anula.',
    nth_kill: 'Las eliminaciones de ese mapa en su orden. Nula si hay menos.',
    nth_tower:
      'Las torres destruidas en ese mapa, en su orden, por el lado que las destruye. Nula si hay menos.',
    nth_dragon: 'Los dragones de ese mapa en su orden. Nula si hay menos.',
    nth_baron: 'Los Barones de ese mapa en su orden. Nula si hay menos.',
    nth_inhibitor:
      'Los inhibidores destruidos en ese mapa, en su orden, por el lado que los destruye. Nula si hay menos.',
    nth_aegis: 'Las Égidas de ese mapa en su orden, por el lado que las toma. Nula si hay menos.',
    with_overtime: 'Todo el partido, con prórroga.',
    extra_time: 'Solo la prórroga.',
    shootout: 'Solo la tanda de penaltis.',
    any_shootout: 'Si el partido llega a los penaltis.',
    won: 'Sets o mapas ganados. Si la serie termina empatada, el importe vuelve.',
    points: 'La suma de todos los sets, juegos o rondas.',
    games: 'Los juegos de todos los sets.',
    set_games: 'Los juegos de ese set.',
    tie_breaks: 'Los tie-breaks del partido.',
    set_tie_break: 'El tie-break de ese set.',
    quarter_hour:
      'Los goles del primero al último de esos minutos, ambos incluidos; el añadido pertenece al último minuto de su tiempo.',
    bookings: 'Las tarjetas en los 90 minutos.',
    red_cards: 'Las tarjetas rojas en los 90 minutos.',
    qualified: 'Quién pasa de fase, con prórroga y penaltis.',
  },
}
