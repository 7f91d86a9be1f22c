/** The earlier of two days, written `2026-12-31`. */
export function earlier(one: string, other: string): string {
  return [one, other].toSorted()[0] ?? one;
}

/** The later of two days, written `2026-12-31`. */
export function later(one: string, other: string): string {
  return [one, other].toSorted()[1] ?? one;
}
