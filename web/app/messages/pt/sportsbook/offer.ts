/** Parts that come with the lists of matches, after the page. */
export const offer = {
  columns: 'Mercado da lista',
  column: { result: 'Resultado', handicap: 'Handicap', total: 'Total', both: 'Ambas marcam' },
  /** The total in football. */
  goals: 'Gols',
  /** While no price arrives. */
  old: 'Conexão perdida: os preços podem ter mudado.',
  age: (seconds: number) =>
    `Preços de há ${seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`} · reconectando`,
}
