import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const methods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const;
const root = path.resolve(import.meta.dirname, '../../..');
/** The routes that the matcher of `middleware.ts` leaves alone. */
const routes = ['app/(operations)/health', 'app/api/uploads'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'route.ts')
    .map((file) => path.join(folder, file)),
);
const handler = z.custom<() => Response>((value) => typeof value === 'function');
const handlers = z.object({
  DELETE: handler,
  GET: handler,
  HEAD: handler.optional(),
  OPTIONS: handler,
  PATCH: handler,
  POST: handler,
  PUT: handler,
});

describe('RFC 9110 §15.5.6 a method that is refused is told which ones are taken', () => {
  test.each(routes)('%s', async (route) => {
    const module: unknown = await import(path.join(root, route));
    const own = handlers.parse(module);
    // One function refuses them all.
    const isRefused = (method: (typeof methods)[number]) => own[method] === own.PUT;
    const answer = own.PUT();
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(
      methods.filter((method) => !isRefused(method)).join(', '),
    );
  });
});
