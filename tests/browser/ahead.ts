import type { BrowserContext } from '@playwright/test';
import { Cookie } from 'tough-cookie';
import { viaProxy } from '../../lib/config/tests/proxy';
import { Visitor } from '../http/visitor';

let visitors = 0;

/**
 * Does over HTTP, with the cookies of a browser, what is no part of a test that needs one: the browser
 * has what comes of it.
 * @returns where it ended
 */
export async function goAhead(
  context: BrowserContext,
  origin: string,
  perform: (visitor: Visitor) => Promise<unknown>,
): Promise<string> {
  visitors++;
  const address = `172.31.${process.pid & 255}.${visitors & 255}`;
  const visitor = new Visitor(origin, viaProxy(address));
  for (const { name, value, domain, path, httpOnly } of await context.cookies(origin))
    await visitor.cookies.setCookie(
      new Cookie({ key: name, value, domain, path, httpOnly }),
      origin,
    );
  await perform(visitor);
  await context.clearCookies({ domain: new URL(origin).hostname });
  await context.addCookies(
    (await visitor.cookies.getCookies(origin)).map(
      ({ key, value, path, httpOnly, secure, sameSite, expires }) => ({
        name: key,
        value,
        domain: new URL(origin).hostname,
        path: path ?? '/',
        httpOnly,
        secure,
        sameSite: sameSite === 'strict' ? 'Strict' : 'Lax',
        ...(expires instanceof Date ? { expires: expires.getTime() / 1000 } : {}),
      }),
    ),
  );
  return visitor.page.url.href;
}
