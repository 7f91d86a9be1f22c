/**
 * Says whether so many milliseconds have passed from now on, by either clock: a process that stood still
 * hears of no signal in time, and to a machine that was paused only the time of day says so.
 */
export function deadline(milliseconds: number): () => boolean {
  const [began, beganAt] = [performance.now(), Date.now()];
  return () => performance.now() - began >= milliseconds || Date.now() - beganAt >= milliseconds;
}
