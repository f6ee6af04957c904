export const indications = {
  title: 'Indicações',
}
