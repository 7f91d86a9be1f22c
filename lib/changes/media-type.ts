import { MIMEType } from 'node:util';

/** Longer than any with its boundary, in characters; blanks in it take the square of their number to parse. */
const longestType = 200;

/**
 * The media type of a body in UTF-8, in lower case and without parameters; `undefined` where it is
 * none, is far too long, or names another encoding: everything here is read as UTF-8.
 */
export function mediaTypeOf(headers: Pick<Headers, 'get'>): string | undefined {
  const header = headers.get('content-type') ?? '';
  const type = header.length > longestType ? undefined : parsed(header);
  return /^utf-?8$/i.test(type?.params.get('charset') ?? 'utf-8') ? type?.essence : undefined;
}

function parsed(text: string): MIMEType | undefined {
  try {
    return new MIMEType(text);
  } catch {
    return undefined;
  }
}
