/** The card of a table's chain. */
export const chain = {
  no_salt: 'Ainda não sorteado',
  title: 'O que decide as rodadas',
  text: 'Publicado antes das rodadas e igual para todos. As suas sementes não entram nesta mesa.',
  lottery_draw: 'Sorteio da loteria que completa a sequência',
  is_other:
    'A sequência mostrada agora não é a que este navegador viu antes nesta mesa. Não aposte e fale conosco.',
  next: 'Próxima sequência, quando esta acabar',
}
