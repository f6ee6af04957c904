export const kyc = {
  dialog_title: 'Confirme sua identidade',
  dialog_privacy: 'As fotos vão direto para a empresa de verificação; nós recebemos só o resultado.',
  dialog_go: 'Verificar agora',
  dialog_later: 'Depois',

  title: 'Verificação de identidade',
  text: 'Para que ninguém jogue com o seu CPF, nem saque o seu dinheiro.',
  anonymous_title: 'Entre para verificar sua conta',
  anonymous_text: 'Entre ou crie uma conta, e você volta para esta página.',
  log_in: 'Entrar',
  start_title: 'Confirme sua identidade',
  start_text: (minutes: number) =>
    `Leva cerca de ${minutes} min e é preciso para depositar, apostar e sacar.`,
  start_go: 'Começar verificação',
  again_go: 'Tentar de novo',
  needs: 'Tenha à mão',
  needs_list: [
    'RG, CNH ou passaporte, fora da capa de plástico',
    'Um lugar com boa luz',
    'A câmera deste aparelho',
  ],
  why: 'Por que pedimos',
  why_list: [
    'A lei só permite apostas de quem tem 18 anos ou mais e comprova a identidade.',
    'O saque só vai para o CPF confirmado, para proteger o seu dinheiro.',
    'As fotos da verificação vão direto para a empresa que a faz; nós recebemos só o resultado.',
  ],
  waiting_title: 'Conferindo seus documentos',
  waiting_text: (minutes: number) =>
    `Leva cerca de ${minutes} min. O resultado aparece nesta página, e você pode sair e voltar depois.`,
  slow_text: 'Está demorando mais que o normal. Não precisa enviar de novo: o resultado vai aparecer aqui.',
  waiting_reopen: 'Não terminou? Continuar',
  approved_title: 'Sua conta já está verificada.',
  approved_barred: 'O saque está aberto. Depósitos estão bloqueados na sua conta.',
  approved_text: 'Se faltar outro dado para depositar, apostar ou sacar, pedimos na hora.',
  approved_deposit: 'Depositar',
  approved_home: 'Ir para o início',
  approved_alert: 'Verificação KYC concluída com sucesso!',
  face_approved_alert: 'Verificação facial concluída com sucesso!',
  closed_alert: 'Verificação KYC fechada.',
  failed_alert: (status: string) => `Falha na verificação KYC: ${status}`,
  refused_title: 'Não deu certo desta vez',
  refusals: {
    refused:
      'Os documentos não puderam ser lidos ou não foram aceitos. Tente com mais luz, sem reflexo e com o documento inteiro na foto.',
    mismatch:
      'Os documentos são de outra pessoa: nome, CPF ou nascimento não são os desta conta. Use os seus.',
    underage: 'Os documentos mostram menos de 18 anos. Só maiores de idade podem jogar aqui.',
  },
  refusal_words: { refused: 'recusada', mismatch: 'documentos de outra pessoa', underage: 'menor de idade' },
  enough_title: 'Você atingiu o limite de tentativas de hoje',
  enough_text: 'São cinco por dia. Tente de novo amanhã; se houver saldo, ele continua guardado.',
}
