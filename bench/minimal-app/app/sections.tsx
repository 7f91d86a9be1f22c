const sentence = 'A plan for what you own, and somebody to call when it stops working. ';

/** What the address of a page asks for. */
export interface PageProps {
  readonly params: Promise<{ readonly sections: string; readonly letters: string }>;
}

/**
 * As many elements and letters as the address asks for, so that a page weighs what one of the
 * portal does and has as much to render.
 */
export async function Sections({ params }: PageProps) {
  const { sections, letters } = await params;
  const text = sentence
    .repeat(Math.ceil(Number(letters) / sentence.length))
    .slice(0, Number(letters));
  return (
    <main>
      <h1>A minimal page</h1>
      {Array.from({ length: Number(sections) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <section key={index} className="border-t px-5 py-6">
          <h2 className="text-lg">What is covered</h2>
          <p className="mt-2 text-muted">{text}</p>
          <a href="/" className="font-semibold text-link underline">
            Read more
          </a>
        </section>
      ))}
    </main>
  );
}
