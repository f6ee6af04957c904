/**
 * What a page keeps with its entry of the history: coming back finds it again, also after a reload; a new visit of the same address does not.
 */
export const readHistoryEntry = <V extends string | number>(name: string): V | undefined =>
  history.state?.kept?.[name]

export function writeHistoryEntry(name: string, value: string | number): void {
  history.replaceState({ ...history.state, kept: { ...history.state?.kept, [name]: value } }, '')
}
