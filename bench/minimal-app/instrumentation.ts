/** Nothing: where an app has none of its own, the build takes one that it finds in a folder above. */
export function register(): void {
  return;
}
