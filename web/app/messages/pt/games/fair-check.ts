/** Results of a round's check, loaded after its form. */
export const fair_check = {
  marks: {
    hash: {
      name: 'Semente',
      yes: 'Corresponde ao hash mostrado antes.',
      no: 'Não corresponde ao hash mostrado antes.',
      none: 'Falta o hash mostrado antes.',
    },
    seen: {
      name: 'Antes da aposta',
      yes: 'Esta rodada usou o que este navegador mostrava antes da aposta.',
      no: 'Esta rodada não usou as sementes que este navegador mostrava antes da aposta. Se você não trocou as sementes em outro aparelho, fale conosco.',
      none: 'Este navegador não guardou o que mostrava antes desta aposta.',
    },
    terms: {
      name: 'Retorno e prêmio máximo',
      yes: 'São os que o jogo oferece.',
      no: 'Não são os que o jogo oferecia.',
      none: 'Sem comparação: falta o retorno, ou hoje o jogo oferece outro. Compare com o que ele mostrava quando você apostou.',
    },
    data: {
      name: 'Dados do jogo',
      yes: 'São os publicados para esta versão.',
      no: 'Os dados do jogo são outros: os que foram guardados com a rodada não são os publicados.',
      none: 'A rodada usou uma versão dos dados que não está nesta página.',
    },
    payout: {
      name: 'Prêmio',
      yes: 'Valor correto, até o centavo.',
      no: 'O valor pago não é o das regras.',
      none: 'Informe aposta e prêmio.',
    },
  },
  should_pay: (amount: string) => `Pelas regras: ${amount}.`,
  steps: 'O cálculo, passo a passo',
  step_hash: 'O hash',
  step_hash_text: 'O hash SHA-256 da semente revelada tem de ser igual ao que foi mostrado antes da aposta.',
  computed: 'Calculado agora',
  promised: 'Mostrado antes',
  step_words: 'Os sorteios',
  step_words_text:
    'HMAC-SHA256, com a semente do servidor como chave, sobre “semente do jogador : número da rodada : bloco”. Cada 8 dígitos são um sorteio.',
  block: (message: string) => `Mensagem ${message}`,
  draw_word: 'Sorteio',
  draw_fraction: 'Fração',
  draw_index: 'Posição',
  draw_skipped: (count: number) =>
    `${count} ${count === 1 ? 'sorteio descartado' : 'sorteios descartados'}, para que todas as posições tenham a mesma chance`,
  step_pay: 'O prêmio',
  rounded_down: (payout: string) => `; arredondado para baixo, ${payout}`,
  leading: (done: string, of: string) => `Voltando na sequência: ${done} de ${of} posições`,
  /** Texts for a refunded shared round. */
  refunded: {
    title: 'Rodada devolvida',
    text: 'Esta rodada não foi sorteada a tempo e a aposta voltou. O hash dela foi publicado, e por isso dá para calcular o que teria saído: abaixo, passo a passo.',
    won: (paid: string, stake: string) =>
      `Com este sorteio, a aposta teria recebido ${paid}; voltaram ${stake}. Se isso se repete, veja o total em “Suas rodadas, conferidas aqui” e fale conosco.`,
    lost: (stake: string) => `Com este sorteio, a aposta teria perdido; voltaram ${stake}.`,
  },
  /** Overrides for shared rounds, under the same names. */
  shared: {
    undrawn:
      'A rodada não foi sorteada a tempo. O hash dela foi publicado sem uso e leva ao primeiro da sequência, como os outros. Com ele teria saído:',
    pay_refunded: 'Assim teria sido. Como a rodada foi devolvida, a aposta voltou inteira.',
    step_hash: 'A sequência',
    step_hash_text:
      'O SHA-256 do texto de cada hash é o hash da rodada anterior. Aplicado tantas vezes quanto a posição, chega ao primeiro hash, publicado antes do sorteio da loteria.',
    computed: 'Primeiro hash, calculado agora',
    promised: 'Publicado antes',
    step_words_text:
      'HMAC-SHA256, com o hash da rodada como chave, sobre o sal e, se preciso, sobre “sal : bloco”. Cada 8 dígitos são um sorteio.',
    seen_no:
      'Esta rodada mudou depois da aposta: a sequência, o sal, a posição, o pedido de retirada ou o resultado não são os que este navegador mostrou, ou ela foi devolvida depois de sorteada. Fale conosco.',
    marks: {
      hash: {
        name: 'Sequência',
        yes: 'Leva ao primeiro hash publicado.',
        no: 'Não leva ao primeiro hash publicado.',
        none: 'Falta o primeiro hash, ou ele ainda está sendo calculado.',
      },
    },
  },
}
