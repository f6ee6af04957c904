/**
 * A page's values in its history entry. They are restored on return, also after a reload, but not by a new visit of the same
 * address.
 */
export const readHistoryEntry = <V extends string | number>(name: string): V | undefined =>
  history.state?.kept?.[name]

export function writeHistoryEntry(name: string, value: string | number): void {
  history.replaceState({ ...history.state, kept: { ...history.state?.kept, [name]: value } }, '')
}
