import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { longestPart } from './cookie-parts';
import { type CookieChange, type SealedCookie, sealedCookie } from './cookies';

/** Inflated, no content is larger, in bytes. */
const largestContent = 64 * 1024;

/** A sealed cookie that holds more, and says when that is still not enough. */
export interface DeflatedCookie<Content> extends Omit<SealedCookie<Content>, 'seal'> {
  /** @returns `undefined` where the content does not fit into a cookie */
  seal(clientId: string, content: Content, maxAge: number): Promise<CookieChange | undefined>;
}

/** Defines a sealed cookie for what somebody has typed, which reaches no script and no log. */
export function deflatedCookie<Content>(
  name: string,
  schema: z.ZodType<Content>,
): DeflatedCookie<Content> {
  const cookie = sealedCookie(name, z.strictObject({ deflated: z.string() }));
  return {
    ...cookie,
    async seal(clientId, content, maxAge) {
      const text = Buffer.from(JSON.stringify(content));
      if (text.length > largestContent) return undefined;
      const deflated = deflateRawSync(text).toString('base64url');
      const change = await cookie.seal(clientId, { deflated }, maxAge);
      return change.value.length <= longestPart ? change : undefined;
    },
    async read(clientId, cookies) {
      const sealed = await cookie.read(clientId, cookies);
      if (!sealed) return undefined;
      const text = inflateRawSync(Buffer.from(sealed.deflated, 'base64url'), {
        maxOutputLength: largestContent,
      });
      return schema.safeParse(JSON.parse(text.toString())).data;
    },
  };
}
