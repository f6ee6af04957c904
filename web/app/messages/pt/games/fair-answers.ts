export const fair_answers = {
  ask: 'O que isto prova',
  answers: [
    {
      title: 'O que é um hash?',
      text: 'É um código calculado a partir de um texto, como uma impressão digital. Se o texto muda, o código muda, e ninguém consegue achar outro texto com o mesmo código. Por isso, depois de mostrar o hash, não podemos mais trocar a semente.',
    },
    {
      title: 'Para que serve a minha semente?',
      text: 'Ela entra no cálculo de cada rodada, junto com a do servidor. Você pode trocá-la quando quiser: com outra semente, os próximos resultados são outros. Nas mesas automáticas não há sementes de jogador: ali decidem a sequência publicada antes e o sorteio da loteria.',
    },
    {
      title: 'O sorteio muda conforme o que eu aposto ou jogo?',
      text: 'Não. Tudo o que é sorteado já está definido quando a aposta é aceita, pelas sementes e pelo número da rodada ou, nas mesas automáticas, pelo hash dela e pelo sorteio da loteria. Nada do que você faz depois muda isso.',
    },
    {
      title: 'Preciso confiar nesta página?',
      text: 'Não. O cálculo usa só SHA-256 e HMAC, que existem em qualquer computador. Estes dois comandos dão o mesmo hash e os mesmos sorteios, sem depender de nós:',
    },
  ],
  copy: 'Copiar',
  commands: 'Comandos para conferir em qualquer computador',
  download: 'Leve a página que confere com você',
  download_text:
    'Um único arquivo com a conferência inteira, de todos os jogos. Abra-o no seu aparelho, sem internet e sem este site, e cole nele qualquer rodada ou o arquivo das suas rodadas.',
  download_hash: 'SHA-256 do arquivo',
  download_go: 'Baixe a página que confere',
}
