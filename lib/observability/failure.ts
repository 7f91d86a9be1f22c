/**
 * What the log may know of an exception: where it happened, not its own words, which can repeat what
 * was typed.
 */
export function failureOf(error: unknown) {
  const { name, stack = '' } = error instanceof Error ? error : new Error('not an error');
  return {
    problem: name,
    at: stack.split('\n').filter((line) => line.startsWith('    at ')),
  };
}
