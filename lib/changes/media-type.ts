import { MIMEType } from 'node:util';

/**
 * The media type of a body in UTF-8, in lower case and without parameters; `undefined` where it is
 * none, or names another encoding: everything here is read as UTF-8.
 */
export function mediaTypeOf(headers: Pick<Headers, 'get'>): string | undefined {
  const type = parsed(headers.get('content-type') ?? '');
  return /^utf-?8$/i.test(type?.params.get('charset') ?? 'utf-8') ? type?.essence : undefined;
}

function parsed(text: string): MIMEType | undefined {
  try {
    return new MIMEType(text);
  } catch {
    return undefined;
  }
}
