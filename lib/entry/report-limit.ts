/** Reports that are taken in a minute: of one network address, and of all together. */
export const mostOfOne = 20;
export const mostOfAll = 200;
const minute = 60_000;

/**
 * Makes what says whether another report of a source is taken. It is about the log that this process
 * writes, so this process counts for itself; it remembers no more sources than it takes reports.
 */
export function reportLimit(): (source: string) => boolean {
  let began = Number.NEGATIVE_INFINITY;
  let all = 0;
  const taken = new Map<string, number>();
  return (source) => {
    if (performance.now() - began >= minute) {
      began = performance.now();
      all = 0;
      taken.clear();
    }
    const ofSource = taken.get(source) ?? 0;
    if (ofSource >= mostOfOne || all >= mostOfAll) return false;
    taken.set(source, ofSource + 1);
    all++;
    return true;
  };
}
