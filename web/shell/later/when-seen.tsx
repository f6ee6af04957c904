import { type ReactNode, useEffect, useRef, useState } from 'react'

interface WhenSeenProps {
  /** Keeps the place: the size of what will come. */
  className: string
  children: ReactNode
}

/** Renders its content, and so fetches what it is made of, only when the reader comes near. */
export function WhenSeen({ className, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        setSeen(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={className}>
      {seen && children}
    </div>
  )
}
