/** A `ref` for the chosen element of a row that scrolls sideways on phones: scrolls it to the middle. */
export function scrollToMiddle(chosen: HTMLElement | null): void {
  const row = chosen?.parentElement
  if (row) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
}
