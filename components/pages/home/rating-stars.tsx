const star =
  'm12 2.6 2.900 6 6.600.9-4.800 4.600 1.200 6.500-5.900-3.200-5.900 3.200 1.200-6.500L2.500 9.500l6.600-.9L12 2.6Z';

/** The five stars that ratings are cut out of; stands once on a page, before the first rating. */
export function StarShapes() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <symbol id="stars" viewBox="0 0 120 24">
        {[0, 24, 48, 72, 96].map((x) => (
          <path key={x} d={star} transform={`translate(${x})`} />
        ))}
      </symbol>
    </svg>
  );
}

/** A rating from 0 to 5 as stars, and in the words of `label` for those who do not see them. */
export function RatingStars({
  rating,
  label,
  className,
}: {
  readonly rating: number;
  readonly label?: string;
  readonly className: string;
}) {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 120 24" className={className}>
        <use href="#stars" width="120" height="24" className="fill-neutral-6" />
        <svg aria-hidden="true" width={rating * 24} height="24" overflow="hidden">
          <use href="#stars" width="120" height="24" className="fill-link" />
        </svg>
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </>
  );
}
