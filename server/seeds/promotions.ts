import type { PromotionDraft } from '../src/modules/house/content/index.ts'

/** Promotion pages about features of the site, without promises of money. `art` names the banner of the shown picture. */
export const PROMOTIONS: readonly (Pick<PromotionDraft, 'slug' | 'link' | 'texts'> & { art: string })[] = [
  {
    slug: 'confira-cada-rodada',
    art: 'fair',
    link: '/fair',
    texts: {
      pt: {
        title: 'Confira cada rodada',
        summary: 'Antes da aposta você vê o hash; depois, refaz o cálculo no seu aparelho.',
        body: `## Como funciona

1. **Antes da aposta** mostramos o hash da semente do servidor: um código que impede a troca dela depois.
2. **A sua semente** também entra no cálculo. Você pode trocá-la quando quiser.
3. **Ao trocar as sementes**, a do servidor é revelada, e qualquer pessoa refaz a rodada, até sem internet.

Assim são Mines, Dice, Plinko e os slots: o resultado já está definido quando a aposta é aceita, e nada muda durante a rodada.

## Nas mesas automáticas

Double, Roleta, Bacará, Crash e Wheel têm um só sorteio para todos. Antes da primeira rodada publicamos o primeiro hash de uma sequência, e um sorteio da Loteria Federal que ainda não aconteceu a completa. Depois de cada rodada o hash dela aparece e leva ao anterior.

## Quanto custa

Nada. A conferência é aberta a todos, com ou sem cadastro, na página [Confira](/fair).

## O que isto não é

Conferir não aumenta a chance de ganhar. Mostra que o jogo pagou o que as regras dizem.`,
      },
      en: {
        title: 'Check every round',
        summary: 'Before the bet you see the hash; afterwards you redo the calculation on your device.',
        body: `## How it works

1. **Before the bet** we show the hash of the server seed: a code that prevents us from changing it later.
2. **Your own seed** is part of the calculation too. You can change it whenever you like.
3. **When seeds are changed**, the server's is revealed, and anybody can compute the round again, even offline.

That is how Mines, Dice, Plinko and the slots work: the result is fixed when the bet is accepted, and nothing changes during the round.

## At the automatic tables

Double, Roulette, Baccarat, Crash and Wheel have one draw for everybody. Before the first round we publish the first hash of a chain, and a draw of the federal lottery that has not taken place yet completes it. After each round its hash is shown and leads to the one before.

## What it costs

Nothing. Checking is open to everybody, with or without an account, on the page [Check](/fair).

## What it is not

Checking does not raise the chance of winning. It shows that the game paid what its rules say.`,
      },
      es: {
        title: 'Comprueba cada ronda',
        summary: 'Antes de la apuesta ves el hash; después rehaces el cálculo en tu dispositivo.',
        body: `## Cómo funciona

1. **Antes de la apuesta** mostramos el hash de la semilla del servidor: un código que impide cambiarla después.
2. **Tu semilla** también entra en el cálculo. Puedes cambiarla cuando quieras.
3. **Al cambiar las semillas**, la del servidor se revela, y cualquiera rehace la ronda, incluso sin internet.

Así son Mines, Dice, Plinko y los slots: el resultado ya está definido cuando se acepta la apuesta, y nada cambia durante la ronda.

## En las mesas automáticas

Double, Ruleta, Bacará, Crash y Wheel tienen un solo sorteo para todos. Antes de la primera ronda publicamos el primer hash de una cadena, y un sorteo de la lotería federal que aún no ocurrió la completa. Después de cada ronda su hash aparece y lleva al anterior.

## Cuánto cuesta

Nada. La comprobación está abierta a todos, con cuenta o sin ella, en la página [Comprobar](/fair).

## Lo que no es

Comprobar no aumenta la probabilidad de ganar. Muestra que el juego pagó lo que dicen sus reglas.`,
      },
    },
  },
  {
    slug: 'pix-na-sua-conta',
    art: 'pix',
    link: '/user/wallet',
    texts: {
      pt: {
        title: 'Pix, só na conta do seu CPF',
        summary: 'Depósito e saque por Pix, de e para uma conta sua. Cada centavo aparece no extrato.',
        body: `## Depositar

- De {{deposit_min}} a {{deposit_max}} por depósito, com código Pix ou QR Code.
- O Pix precisa sair de uma conta do seu próprio CPF. O que vem de outra pessoa é devolvido à conta de origem.
- O crédito entra uma única vez, com o valor exato que você pediu.

## Sacar

- A partir de {{withdraw_min}}, para a chave Pix que é o seu CPF.
- O valor sai do saldo na hora do pedido e volta se o pagamento for recusado.
- Nenhum bônus, pausa ou bloqueio de apostas impede o saque do seu saldo.

## Ver

Depósitos, apostas, prêmios e saques ficam no [extrato](/user/transaction), com data, valor e saldo depois de cada um.`,
      },
      en: {
        title: 'Pix, only with an account of your CPF',
        summary:
          'Deposit and withdraw by Pix, from and to an account of yours. Every centavo is in the statement.',
        body: `## Deposit

- From {{deposit_min}} to {{deposit_max}} per deposit, with a Pix code or QR code.
- The Pix must come from an account of your own CPF. What somebody else sends goes back to the account it came from.
- It is credited once, with the exact amount you asked for.

## Withdraw

- From {{withdraw_min}} on, to the Pix key that is your CPF.
- The amount leaves the balance when you ask, and returns if the payment is refused.
- No bonus, pause or stop of bets keeps you from withdrawing your balance.

## See

Deposits, bets, payouts and withdrawals are in the [statement](/user/transaction), each with its date, amount and the balance after it.`,
      },
      es: {
        title: 'Pix, solo con una cuenta de tu CPF',
        summary:
          'Depósito y retiro por Pix, desde y hacia una cuenta tuya. Cada centavo figura en el extracto.',
        body: `## Depositar

- De {{deposit_min}} a {{deposit_max}} por depósito, con código Pix o código QR.
- El Pix debe salir de una cuenta de tu propio CPF. Lo que envía otra persona vuelve a la cuenta de origen.
- Se acredita una sola vez, por el valor exacto que pediste.

## Retirar

- A partir de {{withdraw_min}}, a la clave Pix que es tu CPF.
- El valor sale del saldo al pedirlo y vuelve si el pago es rechazado.
- Ningún bono, pausa o bloqueo de apuestas impide retirar tu saldo.

## Ver

Depósitos, apuestas, premios y retiros están en el [extracto](/user/transaction), con fecha, valor y saldo después de cada uno.`,
      },
    },
  },
  {
    slug: 'tabela-aberta',
    art: 'mines',
    link: '/games/mines',
    texts: {
      pt: {
        title: 'A tabela inteira, antes da aposta',
        summary: 'Mines mostra quanto paga cada parada, com a chance de cada uma, sem pedir cadastro.',
        body: `## O que você vê antes de apostar

- O prêmio de cada parada, para qualquer número de minas, e a chance de chegar até ela.
- O retorno teórico ao jogador: {{mines_rtp}}, igual em qualquer parada.
- O prêmio máximo de uma rodada: {{mines_max_win}}.
- A menor e a maior aposta: {{stake_min}} e {{stake_max}}.

O retorno é a média de todas as rodadas de todos os jogadores. Em poucas rodadas o resultado pode ser bem diferente, e perder faz parte do jogo.`,
      },
      en: {
        title: 'The whole table, before the bet',
        summary: 'Mines shows what each stop pays and how likely it is, without asking for an account.',
        body: `## What you see before you bet

- The payout of each stop, for any number of mines, and the chance of getting there.
- The theoretical return to the player: {{mines_rtp}}, the same wherever you stop.
- The highest payout of a round: {{mines_max_win}}.
- The lowest and the highest bet: {{stake_min}} and {{stake_max}}.

The return is the average of all rounds of all players. In a few rounds the result can be quite different, and losing is part of the game.`,
      },
      es: {
        title: 'La tabla entera, antes de la apuesta',
        summary: 'Mines muestra cuánto paga cada parada y su probabilidad, sin pedir registro.',
        body: `## Lo que ves antes de apostar

- El premio de cada parada, para cualquier número de minas, y la probabilidad de llegar a ella.
- El retorno teórico al jugador: {{mines_rtp}}, igual en cualquier parada.
- El premio máximo de una ronda: {{mines_max_win}}.
- La apuesta mínima y la máxima: {{stake_min}} y {{stake_max}}.

El retorno es el promedio de todas las rondas de todos los jugadores. En pocas rondas el resultado puede ser muy distinto, y perder es parte del juego.`,
      },
    },
  },
]
