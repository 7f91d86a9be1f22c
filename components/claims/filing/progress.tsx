/**
 * How far one is, to the eye; the words beside it say the same. Before the length is known it fades out
 * behind where one is: it promises no count.
 */
export function Progress({
  place,
  count,
}: {
  /** From 0 on. */
  readonly place: number;
  /** How many steps there are, where nothing can bring up another. */
  readonly count: number | undefined;
}) {
  const shown = Array.from({ length: count ?? place + 1 }, (_, at) => at);
  return (
    <div aria-hidden className="-mt-3 flex items-center gap-1.5">
      {shown.map((at) => (
        <span
          key={at}
          className={`h-1.5 flex-1 rounded-full ${at <= place ? 'bg-accent-solid' : 'bg-neutral-5'} ${count === undefined ? 'max-w-14' : ''} ${at === place ? 'outline-2 outline-offset-2 outline-accent-7' : ''}`}
        />
      ))}
      {count === undefined && (
        <span className="h-1.5 flex-1 rounded-full bg-linear-to-r from-neutral-5 to-transparent rtl:bg-linear-to-l" />
      )}
    </div>
  );
}
