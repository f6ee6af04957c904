export const fair = {
  title: 'Confira qualquer rodada',
  text: 'O cálculo é feito no seu aparelho, e nada é enviado. Funciona até sem internet.',

  data: 'Dados da rodada',
  game: 'Jogo',
  paste: 'Colar dados copiados',
  paste_hint: 'No jogo, abra “Suas rodadas”, toque em “Rever” e em “Copiar dados”.',
  paste_wrong: 'Isto não parece ser uma rodada copiada. Copie de novo e cole inteiro.',
  example: 'Usar um exemplo',
  clear: 'Limpar',
  server_seed: 'Semente do servidor, revelada',
  server_seed_hash: 'Hash mostrado antes da aposta',
  client_seed: 'Semente do jogador',
  nonce: 'Número da rodada',
  stake: 'Aposta',
  rtp: 'Retorno (%)',
  payout: 'Prêmio pago',
  wrong: {
    server_seed: 'Cole a semente revelada.',
    server_seed_hash: 'O hash tem 64 dígitos de 0 a 9 e de a a f.',
    client_seed: 'Informe a semente do jogador.',
    nonce: 'Um número inteiro a partir de 0.',
    stake: 'Um valor como 10,00.',
    rtp: 'De 0,01 a 100.',
    payout: 'Um valor como 12,50.',
  },

  blank_title: 'Cole uma rodada ou preencha os dados',
  blank_text:
    'O resultado aparece aqui assim que houver semente do servidor, semente do jogador e número da rodada.',
  secret_title: 'A semente do servidor ainda é secreta',
  secret_text:
    'Ela ainda define as próximas rodadas. Troque as sementes no jogo: a antiga é revelada na hora, e a rodada pode ser conferida.',
  secret_go: 'Ir para as sementes',
  ok_title: 'Confere',
  ok_text: 'O resultado já estava definido antes da aposta e segue exatamente as regras.',
  mismatch_title: 'Não confere',
  mismatch_text:
    'Pelo menos um dos dados não corresponde a estas sementes. Veja qual abaixo e confira se foi copiado por inteiro.',
  open_title: 'Resultado calculado',
  open_text: 'Para provar que ele já estava definido, informe também o hash mostrado antes da aposta.',
  marks: {
    hash: {
      name: 'Semente',
      yes: 'Corresponde ao hash mostrado antes.',
      no: 'Não corresponde ao hash mostrado antes.',
      none: 'Falta o hash mostrado antes.',
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
  multiplier: 'Multiplicador',
  amount: (stake: string, times: string, payout: string) => `${stake} × ${times} = ${payout}`,

  ask: 'O que isto prova',
  answers: [
    {
      title: 'O que é um hash?',
      text: 'É um código calculado a partir de um texto, como uma impressão digital. Se o texto muda, o código muda, e ninguém consegue achar outro texto com o mesmo código. Por isso, depois de mostrar o hash, não podemos mais trocar a semente.',
    },
    {
      title: 'Para que serve a minha semente?',
      text: 'Ela entra no cálculo de cada rodada, junto com a do servidor. Você pode trocá-la quando quiser: com outra semente, os próximos resultados são outros.',
    },
    {
      title: 'O sorteio muda conforme o que eu aposto ou jogo?',
      text: 'Não. Tudo o que é sorteado já está definido quando a aposta é aceita, pelas sementes e pelo número da rodada. Nada do que você faz depois muda isso.',
    },
    {
      title: 'Preciso confiar nesta página?',
      text: 'Não. O cálculo usa só SHA-256 e HMAC, que existem em qualquer computador. Estes dois comandos dão o mesmo hash e os mesmos sorteios, sem depender de nós:',
    },
  ],
  copy: 'Copiar',
  commands: 'Comandos para conferir em qualquer computador',
}
