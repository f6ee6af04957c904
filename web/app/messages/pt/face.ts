export const face = {
  title: 'Confirme que é você',
  why: {
    new_device: 'Você entrou em um aparelho novo. Antes de depositar ou apostar, tire uma foto do rosto.',
    contact_changed:
      'Seus dados de contato ou de pagamento mudaram. Antes de depositar ou apostar, tire uma foto do rosto.',
    periodic:
      'De tempos em tempos conferimos se a conta continua com você. Antes de depositar ou apostar, tire uma foto do rosto.',
    taken_back:
      'A última foto foi revista e não foi aceita. Antes de depositar ou apostar, tire outra foto do rosto.',
  },
  exits: 'Sacar, ler o extrato e mudar limites continua possível.',
  needs: 'Fique em um lugar com boa luz, sem boné nem óculos escuros.',
  privacy: 'A foto vai direto para a empresa de verificação; nós recebemos só o resultado.',
  go: 'Tirar foto do rosto',
  again: 'Tentar de novo',
  box: 'Verificação facial',
  stop: 'Cancelar',
  waiting_title: 'Conferindo a foto',
  waiting_text: 'O resultado aparece aqui.',
  failed: (error: string) => `Falha na verificação facial: ${error}`,
  failed_to_start: 'Erro ao inicializar verificação facial.',
  start_text:
    'A página da empresa de verificação não abriu. Confira a internet e tente de novo, ou siga por outro caminho abaixo.',
  errors: {
    denied: 'a câmera não foi permitida',
    no_camera: 'nenhuma câmera foi encontrada',
    late: 'o tempo acabou',
    other: 'não foi possível concluir',
  },
  error_texts: {
    denied:
      'Permita a câmera para este site nas configurações do navegador e tente de novo, ou siga por outro caminho abaixo.',
    no_camera: 'Siga por outro caminho abaixo: outro aparelho ou documentos.',
    late: 'Nada foi enviado. Tente de novo quando tiver um minuto.',
    other: 'Tente de novo, ou siga por outro caminho abaixo.',
  },
  refusals: {
    refused: 'O rosto não foi reconhecido. Tente com mais luz, de frente, sem boné nem óculos.',
    mismatch: 'O rosto é de outra pessoa. Só quem abriu a conta pode confirmar.',
    underage: 'Só maiores de idade podem jogar aqui.',
  },
  enough: 'São cinco fotos por dia. Siga por outro caminho abaixo, ou tente de novo amanhã.',
  not_offered: 'A foto do rosto não está disponível agora. Confirme com documentos.',
  other_ways: 'Não consigo usar a câmera aqui',
  device: 'Usar outro aparelho',
  device_text:
    'Aponte a câmera do outro aparelho para o código, ou abra o link nele. O resultado aparece aqui.',
  device_qr: 'Código QR com o link da verificação facial',
  device_copy: 'Copiar link',
  device_copied: 'Link copiado',
  documents: 'Confirmar com documentos',
  support: 'Falar com o suporte',
}
