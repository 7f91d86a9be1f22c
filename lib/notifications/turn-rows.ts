/** Those whose turn can be named. */
const acting: readonly string[] = ['HOLDER', 'INSURER', 'SHOP'];

/**
 * Whose turn it is, and by when; where nobody has to act, until when something is possible. Of nobody, and
 * of somebody who is not known, no turn is told.
 */
export function turnRows(
  turn: string,
  by: string | undefined,
): { turn?: string; due?: string; until?: string } {
  const named = acting.includes(turn) ? { turn } : {};
  if (by === undefined) return named;
  return turn === 'NOBODY' ? { until: by } : { ...named, due: by };
}
