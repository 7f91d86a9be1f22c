/** The text of an encoded part of an address; `undefined` where what is encoded is no text. */
export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
