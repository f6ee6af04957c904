import type { BannerDraft } from '../src/modules/house/content/index.ts'

/** `name` is the picture's name: `art/banner-<name>-desktop.svg`. The picture contains the title; the texts explain it. */
export const BANNERS: readonly Pick<BannerDraft, 'name' | 'link' | 'texts'>[] = [
  {
    name: 'mines',
    link: '/games/mines',
    texts: {
      pt: {
        title: 'Mines',
        text: 'Você escolhe o risco; a tabela diz o prêmio antes da aposta.',
        button: 'Jogar Mines',
        alt: 'Mines: diamantes e minas num tabuleiro de 25 quadrados',
      },
      en: {
        title: 'Mines',
        text: 'You choose the risk; the table tells the payout before the bet.',
        button: 'Play Mines',
        alt: 'Mines: gems and mines on a board of 25 tiles',
      },
      es: {
        title: 'Mines',
        text: 'Tú eliges el riesgo; la tabla dice el premio antes de la apuesta.',
        button: 'Jugar Mines',
        alt: 'Mines: diamantes y minas en un tablero de 25 casillas',
      },
    },
  },
  {
    name: 'fair',
    link: '/fair',
    texts: {
      pt: {
        title: 'Confira cada resultado',
        text: 'O hash vem antes da aposta. Depois você refaz o cálculo no seu aparelho.',
        button: 'Ver como se confere',
        alt: 'Confira cada resultado: um celular com o tabuleiro e um selo de conferido',
      },
      en: {
        title: 'Check every result',
        text: 'The hash comes before the bet. Afterwards you redo the calculation on your own device.',
        button: 'See how to check',
        alt: 'Check every result: a phone with the board and a seal that says checked',
      },
      es: {
        title: 'Comprueba cada resultado',
        text: 'El hash viene antes de la apuesta. Después rehaces el cálculo en tu dispositivo.',
        button: 'Ver cómo se comprueba',
        alt: 'Comprueba cada resultado: un teléfono con el tablero y un sello de comprobado',
      },
    },
  },
  {
    name: 'pix',
    link: '/user/wallet',
    texts: {
      pt: {
        title: 'Depósito e saque por Pix',
        text: 'Só com contas do seu CPF. Cada centavo aparece no extrato.',
        button: 'Ver minha carteira',
        alt: 'Pix em minutos: um celular com um Pix concluído e um relógio',
      },
      en: {
        title: 'Deposit and withdraw by Pix',
        text: 'Only with accounts of your own CPF. Every centavo is in the statement.',
        button: 'See my wallet',
        alt: 'Pix in minutes: a phone with a completed Pix and a clock',
      },
      es: {
        title: 'Depósito y retiro por Pix',
        text: 'Solo con cuentas de tu CPF. Cada centavo figura en el extracto.',
        button: 'Ver mi billetera',
        alt: 'Pix en minutos: un teléfono con un Pix completado y un reloj',
      },
    },
  },
  {
    name: 'originals',
    link: '/casino/originals',
    texts: {
      pt: {
        title: 'Originais da casa',
        text: 'Feitos aqui, com prova de cada rodada. Mines, Dice, Plinko, Double, Crash e Wheel.',
        button: 'Ver os jogos',
        alt: 'Originais da casa: roda, dados e plinko',
      },
      en: {
        title: 'House originals',
        text: 'Made here, with proof of every round. Mines, Dice, Plinko, Double, Crash and Wheel.',
        button: 'See the games',
        alt: 'House originals: wheel, dice and plinko',
      },
      es: {
        title: 'Originales de la casa',
        text: 'Hechos aquí, con prueba de cada ronda. Mines, Dice, Plinko, Double, Crash y Wheel.',
        button: 'Ver los juegos',
        alt: 'Originales de la casa: rueda, dados y plinko',
      },
    },
  },
  {
    name: 'limits',
    link: '/jogo-responsavel',
    texts: {
      pt: {
        title: 'Você no controle',
        text: 'Aposta é lazer, não renda. Saiba quando parar e onde pedir ajuda.',
        button: 'Ler sobre jogo responsável',
        alt: 'Você no controle: um seletor que a própria pessoa regula',
      },
      en: {
        title: 'You are in control',
        text: 'Betting is leisure, not income. Know when to stop and where to find help.',
        button: 'Read about responsible gaming',
        alt: 'You are in control: a dial that the person sets',
      },
      es: {
        title: 'Tú tienes el control',
        text: 'Apostar es ocio, no ingreso. Conoce cuándo parar y dónde pedir ayuda.',
        button: 'Leer sobre juego responsable',
        alt: 'Tú tienes el control: un selector que la propia persona regula',
      },
    },
  },
  {
    name: 'sports',
    link: '/sports',
    texts: {
      pt: {
        title: 'Esportes',
        text: 'Cotações com histórico aberto, e cada aposta explicada linha por linha.',
        button: 'Ver as partidas',
        alt: 'Futebol e mais: uma bola de futebol',
      },
      en: {
        title: 'Sports',
        text: 'Odds with an open history, and every bet explained line by line.',
        button: 'See the matches',
        alt: 'Football and more: a football',
      },
      es: {
        title: 'Deportes',
        text: 'Cuotas con historial abierto, y cada apuesta explicada línea por línea.',
        button: 'Ver los partidos',
        alt: 'Fútbol y otros: un balón de fútbol',
      },
    },
  },
]
