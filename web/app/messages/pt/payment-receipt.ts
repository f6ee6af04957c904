export const payment_receipt = {
  share_picture: 'Compartilhar comprovante',
  save_picture: 'Baixar imagem',
  share_pdf: 'Compartilhar PDF',
  save_pdf: 'Baixar PDF',
  more: (count: number) =>
    count === 1
      ? 'Mais 1 parte no PDF ou na página do saque.'
      : `Mais ${count} partes no PDF ou na página do saque.`,
}
