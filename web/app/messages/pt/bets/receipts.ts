export const receipts = {
  title: 'Conferir o recibo de uma aposta',
  text: 'Cada aposta esportiva aceita tem um recibo assinado por nós. Cole-o aqui: seu navegador confere a assinatura e mostra o que foi aceito. Ele está em Minhas apostas, em Recibo e regras.',
  paste: 'Recibo copiado',
  check: 'Conferir recibo',
  unreadable: 'Isto não é um recibo. Copie de novo em Minhas apostas, em Recibo e regras.',
  unknown_key: 'A chave deste recibo não é nossa.',
  own_key: 'Conferido com a chave que veio no recibo: nossa lista de chaves não respondeu.',
  is_true: 'Assinatura verdadeira: foi isto que aceitamos.',
  is_false: 'A assinatura não confere: o texto foi mudado ou não é nosso.',
  placed_at: 'Feita em',
  accepted_at: 'Aceita em',
  unsigned: 'Esta aposta está em espera: o recibo é assinado quando ela for aceita.',
  stake: 'Valor',
  possible: 'Prêmio possível',
  leg: (fixture: number, market: number, specifiers: string) =>
    `Partida ${fixture}, mercado ${market}${specifiers && ` (${specifiers})`}`,
  taken: (selection: string, odds: string, version: number) =>
    `seleção ${selection} a ${odds}, versão ${version} da cotação`,
  picked: (selection: string, odds: string) => `${selection} a ${odds}`,
  /** The price's row in the log of its match. */
  price: (fixture: number, version: number) => `Partida ${fixture}, cotação nº ${version}`,
}
