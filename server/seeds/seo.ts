import { ESPORT_GAME_NAMES, ESPORT_GAMES } from '@jogo/rules/markets/esport-games'
import type { SeoDraft } from '../src/modules/house/content/index.ts'
import { GAME_SEO } from './games/all.ts'
import { record } from './record.ts'

/** A page of the player's account: a title without description. */
const own = (section: string, pt: string, en: string, es: string): SeoDraft =>
  record(section, '', [
    [pt, ''],
    [en, ''],
    [es, ''],
  ])

/** By section and source id as in `GET /api/seo`: sections of the specification, otherwise route names. */
export const SEO: readonly SeoDraft[] = [
  record('home_page', '', [
    [
      'Cassino com resultado que se confere',
      'Jogos da casa com prova de cada rodada, Pix na conta do seu CPF e tabela de prêmios aberta antes da aposta. Só para maiores de 18 anos.',
    ],
    [
      'A casino whose results you can check',
      'Games of the house with proof of every round, Pix with an account of your own CPF, and the payout table open before the bet. Adults only.',
    ],
    [
      'Un casino con resultados que se comprueban',
      'Juegos de la casa con prueba de cada ronda, Pix con una cuenta de tu CPF y la tabla de premios abierta antes de la apuesta. Solo mayores de 18 años.',
    ],
  ]),
  record('sports', '', [
    [
      'Apostas esportivas',
      'Partidas, cotações e resultados. Toda cotação tem histórico, e cada aposta diz por que foi paga.',
    ],
    [
      'Sports betting',
      'Matches, odds and results. All odds have a history, and each bet says why it was paid.',
    ],
    [
      'Apuestas deportivas',
      'Partidos, cuotas y resultados. Toda cuota tiene historial, y cada apuesta dice por qué se pagó.',
    ],
  ]),
  record('casino', '', [
    ['Cassino', 'Jogos da casa com prova de cada rodada e chances exatas antes da aposta.'],
    ['Casino', 'Games of the house with proof of every round and exact chances before the bet.'],
    ['Casino', 'Juegos de la casa con prueba de cada ronda y probabilidades exactas antes de apostar.'],
  ]),
  record('casino_categories', '', [
    ['Categorias do cassino', 'Originais, slots e mesas: jogos da casa, com prova de cada rodada.'],
    ['Casino categories', 'Originals, slots and tables: games of the house, with proof of every round.'],
    ['Categorías del casino', 'Originales, slots y mesas: juegos de la casa, con prueba de cada ronda.'],
  ]),
  record('casino_categories', '1', [
    ['Slots', 'Slots feitos aqui: a tabela de prêmios e as chances antes da aposta, e prova de cada rodada.'],
    ['Slots', 'Slots made here: pay table and chances before the bet, and proof of every round.'],
    [
      'Slots',
      'Slots hechos aquí: tabla de premios y probabilidades antes de apostar, y prueba de cada ronda.',
    ],
  ]),
  record('casino_categories', '2', [
    [
      'Cassino ao vivo',
      'Mesas ao vivo dos fornecedores e as mesas automáticas da casa, estas com prova de cada rodada.',
    ],
    [
      'Live casino',
      'Live tables of suppliers, and the automatic tables of the house, these with proof of every round.',
    ],
    [
      'Casino en vivo',
      'Mesas en vivo de los proveedores y las mesas automáticas de la casa, estas con prueba de cada ronda.',
    ],
  ]),
  record('casino_categories', 'slots', [
    ['Slots', 'Slots feitos aqui: a tabela de prêmios e as chances antes da aposta, e prova de cada rodada.'],
    ['Slots', 'Slots made here: pay table and chances before the bet, and proof of every round.'],
    [
      'Slots',
      'Slots hechos aquí: tabla de premios y probabilidades antes de apostar, y prueba de cada ronda.',
    ],
  ]),
  record('casino_categories', 'live', [
    [
      'Cassino ao vivo',
      'Mesas ao vivo dos fornecedores e as mesas automáticas da casa, estas com prova de cada rodada.',
    ],
    [
      'Live casino',
      'Live tables of suppliers, and the automatic tables of the house, these with proof of every round.',
    ],
    [
      'Casino en vivo',
      'Mesas en vivo de los proveedores y las mesas automáticas de la casa, estas con prueba de cada ronda.',
    ],
  ]),
  record('casino_categories', 'originals', [
    ['Originais da casa', 'Jogos feitos aqui, com prova de cada rodada.'],
    ['House originals', 'Games made here, with proof of every round.'],
    ['Originales de la casa', 'Juegos hechos aquí, con prueba de cada ronda.'],
  ]),
  record('casino_categories', 'tables', [
    ['Mesas', 'Roleta e bacará em mesas automáticas, iguais para todos, com prova de cada rodada.'],
    [
      'Tables',
      'Roulette and baccarat at automatic tables, the same for everybody, with proof of every round.',
    ],
    ['Mesas', 'Ruleta y bacará en mesas automáticas, iguales para todos, con prueba de cada ronda.'],
  ]),
  record('casino_providers', '', [
    ['Provedores', 'Quem faz os jogos e quantos de cada provedor já estão abertos.'],
    ['Providers', 'Who makes the games, and how many of each provider are open.'],
    ['Proveedores', 'Quién hace los juegos y cuántos de cada proveedor ya están abiertos.'],
  ]),
  record('casino_providers', 'jogo-limpo', [
    ['Jogos do Jogo Limpo', 'Os jogos próprios do Jogo Limpo, com prova de cada rodada.'],
    ['Games by Jogo Limpo', 'The games made by Jogo Limpo, with proof of every round.'],
    ['Juegos de Jogo Limpo', 'Los juegos propios de Jogo Limpo, con prueba de cada ronda.'],
  ]),
  record('casino_games', '', [
    ['Jogos', 'Todos os jogos do cassino, os da casa com prova de cada rodada.'],
    ['Games', 'All games of the casino, those of the house with proof of every round.'],
    ['Juegos', 'Todos los juegos del casino, los de la casa con prueba de cada ronda.'],
  ]),
  ...GAME_SEO,
  record('fair', '', [
    [
      'Confira uma rodada',
      'Cole os dados de uma rodada e refaça o cálculo no seu aparelho, sem enviar nada.',
    ],
    [
      'Check a round',
      'Paste the data of a round and redo the calculation on your device, without sending anything.',
    ],
    [
      'Comprueba una ronda',
      'Pega los datos de una ronda y rehaz el cálculo en tu dispositivo, sin enviar nada.',
    ],
  ]),
  record('providers', '', [
    ['Provedores', 'Quem faz os jogos e quantos de cada provedor já estão abertos.'],
    ['Providers', 'Who makes the games, and how many of each provider are open.'],
    ['Proveedores', 'Quién hace los juegos y cuántos de cada proveedor ya están abiertos.'],
  ]),
  record('promotions', '', [
    ['Promoções', 'As promoções em vigor, com as condições completas.'],
    ['Promotions', 'Current promotions, with their full terms.'],
    ['Promociones', 'Las promociones vigentes, con las condiciones completas.'],
  ]),
  // The page's own record gives the title.
  record('promotions-id', '', [
    ['', 'As condições completas da promoção.'],
    ['', 'The full terms of the promotion.'],
    ['', 'Las condiciones completas de la promoción.'],
  ]),
  record('sports-esports', '', [
    ['E-sports', 'Campeonatos de jogos eletrônicos: partidas, cotações e resultados.'],
    ['Esports', 'Tournaments of video games: matches, odds and results.'],
    ['E-sports', 'Torneos de videojuegos: partidos, cuotas y resultados.'],
  ]),
  ...ESPORT_GAME_NAMES.map((game) => {
    const { name } = ESPORT_GAMES[game]
    return record('sports-esports', game, [
      [name, `Séries de ${name}: mapas, cotações e resultados.`],
      [name, `Series of ${name}: maps, odds and results.`],
      [name, `Series de ${name}: mapas, cuotas y resultados.`],
    ])
  }),
  record('altenar-sports', '', [
    ['Mais esportes', 'Partidas, cotações e resultados de todas as modalidades.'],
    ['More sports', 'Matches, odds and results of all sports.'],
    ['Más deportes', 'Partidos, cuotas y resultados de todas las disciplinas.'],
  ]),
  record('rules-betting', '', [
    ['Regras de apostas', 'Como cada aposta é aceita, apurada, paga e, quando é o caso, devolvida.'],
    ['Betting rules', 'How each bet is accepted, settled, paid and, where it applies, returned.'],
    [
      'Reglas de apuestas',
      'Cómo se acepta, se resuelve, se paga y, cuando corresponde, se devuelve cada apuesta.',
    ],
  ]),
  record('regulation', '', [
    ['', 'Termos, privacidade, jogo responsável e as demais regras do site.'],
    ['', 'Terms, privacy, responsible gaming and the other rules of the site.'],
    ['', 'Términos, privacidad, juego responsable y las demás reglas del sitio.'],
  ]),
  record('recuperar-senha', '', [
    ['Recuperar senha', 'Receba por e-mail um link para criar uma senha nova.'],
    ['Recover password', 'Get a link by e-mail to set a new password.'],
    ['Recuperar contraseña', 'Recibe por correo un enlace para crear una contraseña nueva.'],
  ]),
  record('ref-id', '', [
    [
      'Cassino com resultado que se confere',
      'Jogos da casa com prova de cada rodada, Pix na conta do seu CPF e tabela de prêmios aberta antes da aposta. Só para maiores de 18 anos.',
    ],
    [
      'A casino whose results you can check',
      'Games of the house with proof of every round, Pix with an account of your own CPF, and the payout table open before the bet. Adults only.',
    ],
    [
      'Un casino con resultados que se comprueban',
      'Juegos de la casa con prueba de cada ronda, Pix con una cuenta de tu CPF y la tabla de premios abierta antes de la apuesta. Solo mayores de 18 años.',
    ],
  ]),
  record('casino-favorites', '', [
    ['Favoritos', 'Os jogos que você marcou.'],
    ['Favourites', 'The games you marked.'],
    ['Favoritos', 'Los juegos que marcaste.'],
  ]),
  own('user-wallet', 'Carteira', 'Wallet', 'Cartera'),
  own('user-wallet-deposit', 'Depositar', 'Deposit', 'Depositar'),
  own('user-wallet-withdraw', 'Sacar', 'Withdraw', 'Retirar'),
  own('user-withdraw', 'Sacar', 'Withdraw', 'Retirar'),
  own('user-account', 'Sua conta', 'Your account', 'Tu cuenta'),
  own(
    'user-account-document',
    'Verificação de identidade',
    'Identity verification',
    'Verificación de identidad',
  ),
  own('user-account-password', 'Trocar senha', 'Change password', 'Cambiar contraseña'),
  own('user-password', 'Trocar senha', 'Change password', 'Cambiar contraseña'),
  own('user-promotion', 'Minhas promoções', 'My promotions', 'Mis promociones'),
  own('user-promotion-coupon', 'Cupons', 'Coupons', 'Cupones'),
  own('user-bonus', 'Bônus', 'Bonus', 'Bonos'),
  own('user-coupon', 'Cupons', 'Coupons', 'Cupones'),
  own('user-protection', 'Jogo responsável', 'Responsible gaming', 'Juego responsable'),
  own('user-protection-exclusion', 'Autoexclusão', 'Self-exclusion', 'Autoexclusión'),
  own('user-protection-suspension', 'Pausa', 'Pause', 'Pausa'),
  own('user-indications', 'Indicações', 'Referrals', 'Recomendaciones'),
  own('user-transaction', 'Extrato', 'Statement', 'Extracto'),
]
