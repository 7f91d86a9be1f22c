import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentStream } from '../content-stream';

const opened = async () => {
  const content = createReadStream('package.json', { highWaterMark: 16 });
  await once(content, 'open');
  return content;
};

describe('what is handed out', () => {
  it('is let go of where who asked has gone away before anybody read it', async () => {
    const going = new AbortController();
    const content = await opened();
    contentStream(content, going.signal);
    const closed = once(content, 'close');
    going.abort();
    await closed;
    const late = await opened();
    const lateClosed = once(late, 'close');
    contentStream(late, going.signal);
    await lateClosed;
    expect([content.destroyed, late.destroyed]).toEqual([true, true]);
  });

  it('comes whole, and is let go of at its end', async () => {
    const content = await opened();
    const text = await new Response(contentStream(content, new AbortController().signal)).text();
    expect(JSON.parse(text)).toHaveProperty('name');
    expect(content.destroyed).toBe(true);
  });
});
