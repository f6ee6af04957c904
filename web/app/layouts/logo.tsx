/** Two halves of a shield that meet in a check mark: what is shown, and what you can check. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
      <path d="M16 1.5 28.5 6v10.2c0 7-5 12-12.5 14.3C8.5 28.2 3.5 23.2 3.5 16.200V6Z" fill="var(--accent)" />
      <path d="M16 1.5 28.5 6v10.200c0 7-5 12-12.5 14.300Z" fill="var(--on-accent)" fillOpacity="0.16" />
      <path
        d="m9.5 15.8 4.6 4.7 8.6-9.3"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
