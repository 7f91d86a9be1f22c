import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { recaptcha } from '..';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

const proof = {
  value: 'proof-of-a-person',
  hostname: 'northwind.example',
  action: 'search',
  networkAddress: '192.0.2.7',
  scoreThreshold: 0.5,
};
const person = { success: true, score: 0.9, action: 'search', hostname: 'northwind.example' };

/** A local siteverify. `answer` is its JSON, `'silence'` never answers. */
async function siteverify(answer: unknown, status = 200) {
  const asked: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push(new URLSearchParams(body));
    if (answer === 'silence') return;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  const { port } = server.address() as AddressInfo;
  return { asked, captcha: recaptcha({ secret: 'shared', address: `http://127.0.0.1:${port}/` }) };
}

describe('§5 captcha, against a local siteverify', () => {
  it('passes a person, and asks with the secret, the proof and the network address', async () => {
    const { captcha, asked } = await siteverify(person);
    expect(await captcha.verify(proof)).toEqual({ kind: 'passed' });
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      secret: 'shared',
      response: 'proof-of-a-person',
      remoteip: '192.0.2.7',
    });
  });

  it.each([
    ['an unsuccessful answer', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['a score below the threshold', { ...person, score: 0.49 }],
    ['no score', { ...person, score: undefined }],
    ['a proof made on another host', { ...person, hostname: 'evil.example' }],
    ['a proof made for another action', { ...person, action: 'login' }],
  ])('fails %s', async (_, answer) => {
    const { captcha } = await siteverify(answer);
    expect(await captcha.verify(proof)).toEqual({ kind: 'failed' });
  });

  it.each([
    ['answers with an error', person, 500],
    ['answers with a page', '<html>', 200],
    ['answers in another shape', { success: 'yes' }, 200],
    ['does not answer in time', 'silence', 200],
  ])('fails closed when the service %s', async (_, answer, status) => {
    const { captcha } = await siteverify(answer, status);
    expect(await captcha.verify(proof)).toEqual({ kind: 'unavailable' });
  });

  it('fails closed when nobody listens', async () => {
    const captcha = recaptcha({ secret: 'shared', address: 'http://127.0.0.1:1/' });
    expect(await captcha.verify(proof)).toEqual({ kind: 'unavailable' });
  });
});
