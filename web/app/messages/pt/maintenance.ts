export const maintenance = {
  title: 'Manutenção programada',
  closed: 'Enquanto isso, não abrimos novas apostas, depósitos nem contas.',
  until: (time: string) => `Previsão de volta: ${time}, horário de Brasília.`,
  no_time: 'Ainda sem horário de volta. Recarregue daqui a pouco.',
  safe: 'Seu saldo está guardado. Uma rodada que ficou aberta se encerra com o prêmio que já tinha.',
  goes_on: 'Termine aqui o que você abriu; seu saldo está guardado.',
  open: 'Continuam abertos para quem tem conta:',
}
