import { Verbatim } from './verbatim';

/**
 * A text that names what is shown exactly as it is, such as the number of a claim or an amount: a browser
 * that translates the page leaves that alone.
 */
export function WithVerbatim({
  of,
  children,
}: {
  /** What the text names, as it is written there. */
  readonly of: string | readonly string[];
  readonly children: string;
}) {
  const named = [of].flat().filter((one) => one !== '');
  const stretches = named.reduce<readonly string[]>(
    (all, one) =>
      all.flatMap((stretch) =>
        stretch === one
          ? [stretch]
          : stretch.split(one).flatMap((part, place) => (place === 0 ? [part] : [one, part])),
      ),
    [children],
  );
  // Each stretch is an element, so that React still finds it in a page that a browser has translated.
  return stretches
    .map((text, place) => ({ text, at: stretches.slice(0, place).join('').length }))
    .filter(({ text }) => text !== '')
    .map(({ text, at }) =>
      named.includes(text) ? <Verbatim key={at}>{text}</Verbatim> : <span key={at}>{text}</span>,
    );
}
