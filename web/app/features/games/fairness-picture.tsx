import checked from '../../../../art/drawings/fair-checked.svg'
import mixed from '../../../../art/drawings/fair-mixed.svg'
import sealed from '../../../../art/drawings/fair-sealed.svg'

const PICTURES = [sealed, mixed, checked]

export interface FairStep {
  title: string
  text: string
}

/** Commitment to a result before the bet, in three pictures. */
export default function FairnessPicture({ steps }: { steps: readonly FairStep[] }) {
  return (
    <ol className="grid gap-5 md:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex flex-col gap-2">
          <img
            src={PICTURES[index]}
            alt=""
            width={360}
            height={220}
            loading="lazy"
            className="mx-auto w-full max-w-72 rounded-md md:max-w-none"
          />
          <h3 className="text-base">
            {index + 1}. {title}
          </h3>
          <p className="text-sm text-muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}
