export const double = {
  title: 'Double',
}
