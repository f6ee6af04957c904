export const payment_receipt = {
  share_picture: 'Compartilhar comprovante',
  save_picture: 'Baixar imagem',
  share_pdf: 'Compartilhar PDF',
  save_pdf: 'Baixar PDF',
  more: (count: number) => (count === 1 ? 'Mais 1 parte no PDF.' : `Mais ${count} partes no PDF.`),
}
