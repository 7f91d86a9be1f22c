export const dynamic = 'force-dynamic';

const sentence = 'A plan for what you own, and somebody to call when it stops working. ';

/**
 * A page of as many elements and letters as the query asks for, so that it weighs what a page of the
 * portal does and has as much to render.
 */
export default async function Page({
  searchParams,
}: {
  searchParams: Promise<{ readonly sections?: string; readonly letters?: string }>;
}) {
  const { sections, letters } = await searchParams;
  const text = sentence
    .repeat(Math.ceil(Number(letters ?? 0) / sentence.length))
    .slice(0, Number(letters ?? 0));
  return (
    <main>
      <h1>A minimal page</h1>
      {Array.from({ length: Number(sections ?? 0) }, (_, index) => (
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
