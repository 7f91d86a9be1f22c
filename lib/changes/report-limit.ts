/** Reports of one client's pages that are taken in a minute: of one network address, and of all. */
export const mostOfOne = 20;
export const mostOfAll = 200;
const minute = 60_000;

/**
 * Makes what says whether another report of a source about a client's pages is taken. It is about the
 * log that this process writes, so this process counts for itself; it remembers no more than it takes.
 */
export function reportLimit(): (client: string, source: string) => boolean {
  let began = Number.NEGATIVE_INFINITY;
  const taken = new Map<string, number>();
  return (client, source) => {
    if (performance.now() - began >= minute) {
      began = performance.now();
      taken.clear();
    }
    const counts = [
      { key: client, most: mostOfAll },
      { key: `${client} ${source}`, most: mostOfOne },
    ].map((count) => ({ ...count, soFar: taken.get(count.key) ?? 0 }));
    if (counts.some(({ soFar, most }) => soFar >= most)) return false;
    for (const { key, soFar } of counts) taken.set(key, soFar + 1);
    return true;
  };
}
