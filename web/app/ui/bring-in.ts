/** For the `ref` of what is chosen in a row that scrolls on phones: it stands in the middle of it. */
export function bringIn(chosen: HTMLElement | null): void {
  const row = chosen?.parentElement
  if (row) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
}
