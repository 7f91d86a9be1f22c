import { describe, expect, it, vi } from 'vitest';
import { capturedFetch } from '../captured-fetch';
import { type Recording, recordingSchema } from '../recording';

const page = 'http://plover.localhost:4100/pages/contact-us';
const answer = { kind: 'refused', errCode: 'ACCESS_CODE_WRONG', contact: 'ada@example.com' };

/** A page whose calls are captured, over a network that a test can look at. */
function capturing({ isRecording = true, waiting = [] as Recording[] } = {}) {
  const recorded: Recording[] = [];
  const network = vi.fn<typeof fetch>(async () => Response.json(answer, { status: 401 }));
  const send = capturedFetch(
    network,
    {
      isRecording: () => isRecording,
      record: (recording) => recorded.push(recording),
      take: (method, pathname) => {
        const at = waiting.findIndex(
          ({ method: own, path }) => own === method && path.split('?', 1)[0] === pathname,
        );
        return at < 0 ? undefined : waiting.splice(at, 1)[0];
      },
    },
    () => page,
  );
  return { recorded, network, send };
}

const post = { method: 'post', body: JSON.stringify({ from: '/', AccessCode: '481516' }) };

describe('§2.6 API capture records calls of the portal’s own endpoints', () => {
  it('masked, and hands the page the answer as it came', async () => {
    const { recorded, send } = capturing();
    const response = await send('/api/verification/check?st=secret', post);
    expect(await response.json()).toEqual(answer);
    expect(recorded).toHaveLength(1);
    const [recording] = recorded;
    expect(recordingSchema.parse(recording)).toEqual(recording);
    expect(recording).toMatchObject({
      method: 'POST',
      path: '/api/verification/check?st=[hidden]',
      status: 401,
      sent: '{"from":"/","AccessCode":"[hidden]"}',
      answered: '{"kind":"refused","errCode":"ACCESS_CODE_WRONG","contact":"[hidden]"}',
    });
  });

  it('a request object as well, and what is no text', async () => {
    const { recorded, send } = capturing();
    await send(new Request(`${new URL(page).origin}/api/contact-message`, post));
    await send('/api/editor/image-draft', { method: 'POST', body: new FormData() });
    expect(recorded.map(({ sent }) => sent)).toEqual([
      '{"from":"/","AccessCode":"[hidden]"}',
      '"[hidden]"',
    ]);
  });

  it('but nothing of what is only kept as it is typed', async () => {
    const { recorded, network, send } = capturing();
    const body = JSON.stringify({ from: '/', Name: 'Ada', keepTyped: true });
    await send('/api/contact-message', { ...post, body });
    expect(recorded).toEqual([]);
    expect(network).toHaveBeenCalledOnce();
  });

  it('a call without an answer fails as before', async () => {
    const { recorded, network, send } = capturing();
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(send('/api/verification/check', post)).rejects.toThrow(TypeError);
    expect(recorded).toMatchObject([{ status: 0, answered: '' }]);
  });

  it.each([
    'https://elsewhere.example/api/search-contract',
    '/pages/faq',
    '/api/dev/theme',
    '/brand/plover@1/logo',
  ])('nothing of %s', async (address) => {
    const { recorded, network, send } = capturing();
    await send(address);
    expect(network).toHaveBeenCalledOnce();
    expect(recorded).toEqual([]);
  });

  it('nothing while it does not record', async () => {
    const { recorded, network, send } = capturing({ isRecording: false });
    await send('/api/search-contract', post);
    expect(network).toHaveBeenCalledOnce();
    expect(recorded).toEqual([]);
  });
});

describe('§2.6 API replay answers the next such call from the record', () => {
  const recording: Recording = {
    id: 'one',
    startedAt: '2026-11-21T22:00:00.000Z',
    milliseconds: 12,
    method: 'POST',
    path: '/api/search-contract?campaign=[hidden]',
    status: 423,
    sent: '',
    answered: '{"kind":"refused","errCode":"IP_LOCKED"}',
  };

  it('without the network, once', async () => {
    const { recorded, network, send } = capturing({ waiting: [recording] });
    await send('/api/verification/check', post);
    expect(network).toHaveBeenCalledTimes(1);
    const replayed = await send('/api/search-contract', post);
    expect(network).toHaveBeenCalledTimes(1);
    expect(replayed.status).toBe(423);
    expect(await replayed.json()).toEqual({ kind: 'refused', errCode: 'IP_LOCKED' });
    await send('/api/search-contract', post);
    expect(network).toHaveBeenCalledTimes(2);
    // What was given from the record is no recording of its own.
    expect(recorded).toHaveLength(2);
  });

  it('a call that had no answer has none again; an answer without a body is one', async () => {
    const waiting = [
      { ...recording, status: 0 as const, answered: '' },
      { ...recording, status: 204, answered: '' },
    ];
    const { network, send } = capturing({ waiting });
    await expect(send('/api/search-contract', post)).rejects.toThrow(TypeError);
    expect((await send('/api/search-contract', post)).status).toBe(204);
    expect(network).not.toHaveBeenCalled();
  });
});
