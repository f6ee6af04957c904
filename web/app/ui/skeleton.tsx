/** A placeholder for content that is loading, in its final size: `<Skeleton className="h-6 w-40" />`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />
}
