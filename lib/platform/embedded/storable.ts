/** What PostgreSQL cannot hold as text (NUL, half a surrogate pair) becomes U+FFFD. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}
