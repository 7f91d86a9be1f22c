import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recaptcha } from '../recaptcha';
import { type LocalSiteverify, startSiteverify } from './local-siteverify';

let siteverify: LocalSiteverify;
beforeAll(async () => {
  siteverify = await startSiteverify();
});
afterAll(() => siteverify.stop());

const proof = {
  value: 'proof-of-a-person',
  hostnames: ['plans.example', 'northwind.example'],
  action: 'search',
  networkAddress: '192.0.2.7',
  scoreThreshold: 0.5,
};
const person = { success: true, score: 0.9, action: 'search', hostname: 'northwind.example' };

const verify = () => recaptcha({ secret: 'shared', address: siteverify.address }).verify(proof);

describe('§5 captcha, against a local siteverify', () => {
  it('passes a person, and asks with the secret, the proof and the network address', async () => {
    siteverify.answer({ body: person });
    expect(await verify()).toEqual({ kind: 'passed' });
    expect(Object.fromEntries(siteverify.asked.at(-1) ?? [])).toEqual({
      secret: 'shared',
      response: 'proof-of-a-person',
      remoteip: '192.0.2.7',
    });
  });

  it('passes a score at the threshold', async () => {
    siteverify.answer({ body: { ...person, score: 0.5 } });
    expect(await verify()).toEqual({ kind: 'passed' });
  });

  it.each([
    ['an unsuccessful answer', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['a score below the threshold', { ...person, score: 0.49 }],
    ['no score', { ...person, score: undefined }],
    ['a proof made on another host', { ...person, hostname: 'evil.example' }],
    ['a proof that names no host', { ...person, hostname: undefined }],
    ['a proof made for another action', { ...person, action: 'login' }],
    ['a proof that names no action', { ...person, action: undefined }],
  ])('fails %s', async (_, body) => {
    siteverify.answer({ body });
    expect(await verify()).toEqual({ kind: 'failed' });
  });

  it.each([
    ['answers with an error', { body: person, status: 500 }],
    ['answers with a page', { body: '<html>' }],
    ['answers in another shape', { body: { success: 'yes' } }],
    ['does not answer in time', 'silence'],
  ] as const)('fails closed when the service %s', async (_, answer) => {
    siteverify.answer(answer);
    expect(await verify()).toEqual({ kind: 'unavailable' });
  });

  it('fails closed when nobody listens', async () => {
    const captcha = recaptcha({ secret: 'shared', address: 'http://127.0.0.1:1/' });
    expect(await captcha.verify(proof)).toEqual({ kind: 'unavailable' });
  });
});
