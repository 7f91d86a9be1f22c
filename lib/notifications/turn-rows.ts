/** By when somebody has to act; where nobody has to, until when it is possible. */
export function deadlineRow(
  turn: string,
  by: string | undefined,
): { due?: string; until?: string } {
  if (by === undefined) return {};
  return turn === 'NOBODY' ? { until: by } : { due: by };
}
