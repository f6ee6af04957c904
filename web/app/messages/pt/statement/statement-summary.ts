export const statement_summary = {
  title: (year: number) => `Mês a mês em ${year}`,
  text: 'Somado das suas movimentações, pelo horário de Brasília. Apostas devolvidas e prêmios estornados não contam.',
  summing: 'Somando suas movimentações…',
  year: 'Ano',
  month: 'Mês',
  caption: (year: number) => `Depósitos, saques, apostas e prêmios de cada mês de ${year}`,
  sum: (year: number) => `Total de ${year}`,
  series: { deposits: 'Depósitos', withdrawals: 'Saques', staked: 'Apostado', paid_out: 'Prêmios' },
  document: (year: number) => `ComprovaBet ${year}`,
  partial: 'parcial',
  document_text:
    'Comprovante anual para a declaração do imposto de renda. Os totais são os do extrato, centavo por centavo.',
  opening: (year: number) => `Saldo em 31/12/${year}`,
  balance_now: 'Saldo agora',
  net: { casino: 'Cassino: prêmios menos apostas', sports: 'Esportes: prêmios menos apostas' },
  net_prizes: 'Prêmio líquido do ano',
  pdf: 'Baixar PDF',
  json: 'Baixar dados (JSON)',
  tax_text:
    'O imposto é de 15% sobre o prêmio líquido do ano que passar da primeira faixa da tabela anual (Lei 14.790/2023, art. 31). Quem apura e paga é você; nada é retido de cada aposta.',
}
