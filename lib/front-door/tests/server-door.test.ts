import { afterEach, describe, expect, it } from 'vitest';
import { openServerDoor } from '../server-door';

afterEach(() => {
  globalThis.portalServerDoor = undefined;
});

async function* nothing(): AsyncIterable<Uint8Array> {}

describe('design §3 the server process asks before Next', () => {
  const changeAt = (pathname: string) => {
    openServerDoor(() => undefined);
    return globalThis.portalServerDoor?.change({
      pathname,
      url: pathname,
      headers: { host: 'nobody.example' },
      body: nothing(),
    });
  };

  it('what a form changes', async () => {
    expect(await changeAt('/api/contact-message')).toMatchObject({ setCookie: [] });
  });

  it('nothing about development tools, which tell Next’s own cache what to forget', () => {
    expect(changeAt('/api/dev/refresh')).toBeUndefined();
    expect(changeAt('/api/dev/theme')).toBeUndefined();
  });
});
