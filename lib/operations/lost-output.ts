/**
 * Lets the process go on where nobody reads its output any more. Unheard, the failure to write would be
 * an exception that Next reports, which would be another failure to write, without an end.
 */
export function bearLostOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}
