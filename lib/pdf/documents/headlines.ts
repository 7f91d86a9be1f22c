/** Parts that are set large, or in one piece, and how long each text of them may be, in letters. */
const longest: Readonly<Record<string, number>> = {
  title: 300,
  number: 300,
  subtitle: 300,
  state: 300,
  heading: 300,
  headings: 300,
  client: 300,
  facts: 2000,
};

/**
 * The data of a document with what is set large cut to what fits a page: the compiler takes minutes over a
 * title without an end.
 */
export function withShortHeadlines<Data extends object>(data: Data): Data {
  return cutEach(data, undefined);
}

function cutEach<Value>(value: Value, most: number | undefined): Value;
function cutEach(value: unknown, most: number | undefined): unknown {
  if (typeof value === 'string') return most === undefined ? value : cut(value, most);
  if (Array.isArray(value)) return value.map((one) => cutEach(one, most));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, cutEach(one, most ?? longest[name])]),
  );
}

const isolate = '\u2069';

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const short = `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…`;
  // What keeps the direction of a line is closed again.
  return text.endsWith(isolate) ? short + isolate : short;
}
